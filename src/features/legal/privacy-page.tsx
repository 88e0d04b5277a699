import { RESTORE_DAYS } from '#contracts/shared/app.ts';
import { SupportAddress } from '#src/features/legal/contact.tsx';
import type { TextSection } from '#src/components/sections-page.tsx';
import { LegalPage } from '#src/features/legal/legal-page.tsx';
import { appName } from '#src/lib/app-name.ts';

const sections: TextSection[] = [
  {
    title: 'What this policy covers',
    body: <p>It says what {appName} knows about you, why, who sees it and how you can have it removed.</p>,
  },
  {
    title: 'What you tell us',
    body: (
      <p>
        Your name, email address and password; what you add to your profile, such as a phone number, a place, your
        business and a picture; your posts, messages with their files, exchanges and reviews; and what you ask our
        support. If you reply to one of our emails, we check that the reply comes from you and make it a message. We
        keep its text with the message, and nothing from emails that we can't tell are yours.
      </p>
    ),
  },
  {
    title: 'What we notice ourselves',
    body: (
      <>
        <p>
          Where and when you're signed in, and with what kind of browser, so you can end a session you don't recognize.
          Codes made from your browser and network, and from your network alone, so no one can trade with, invite or
          count for themselves; neither can be read from a code, and we delete a code that we haven't seen for six
          months. How many people opened a post each day, for its owner; so that no one counts twice, we keep a code of
          each for that day, and delete it after the day is over. The day you were last here. And technical records that
          keep the service running. We run no advertising and no trackers.
        </p>
        <p>
          We note for 60 days which of our emails couldn't be delivered. From your profile picture we make a code that
          says what it looks like, so that we notice the same picture in several accounts; it's deleted with the
          picture. From these codes, from texts that accounts share and from how someone trades and writes, we make a
          list each night of accounts that one of our moderators should look at. Nothing happens to an account because
          it's on that list. People decide, and you can appeal.
        </p>
      </>
    ),
  },
  {
    title: 'What we use it for',
    body: (
      <p>
        To show your posts to people who look for them, to find requests near you, to deliver your messages, to send the
        emails you asked for, to take payments for a plan, and to keep the place safe. If you haven't been here for 30
        days, we email you once; two weeks later we pause your posts until you come back, so no one waits for an answer.
      </p>
    ),
  },
  {
    title: 'What others see',
    body: (
      <>
        <p>
          Other members see your name, picture, place as you wrote it, business, industries, posts and approved reviews.
          Your email address, phone number and exact position are shown to none of them.
        </p>
        <p>
          Everyone else sees nothing, until you choose it. You can open a post, your name or your profile to everyone;
          then people who aren't members and search engines can read it. They see your first name and the initial of
          your last name, your town, and what you opened. They never see your last name, your address, your email or
          phone number, or when you're here. If you wrote an email address or a phone number in a text, we leave it out.
        </p>
        <p>
          In Settings, one button takes all of it back. Search engines can take weeks to forget what they have read.
          Someone you blocked can still read what is public, like everyone else. If a visitor reports a page and leaves
          an email address, we keep it with the report.
        </p>
        <p>
          If one of you contests an exchange, an administrator reads what both of you wrote about it, the terms and the
          history of the exchange, and only those of your messages, with their files, that one of you attached. What was
          attached is deleted 90 days after the decision, or right away if the dispute is taken back, and later if there
          is an appeal.
        </p>
        <p>
          When we refuse you something or take it from you, you read why, and we keep the decision, your appeal and what
          came of it with your account. Our team can write notes about an account, such as what its owner asked for;
          only our team sees them. We publish how many decisions and appeals there were in a year, and no names.
        </p>
      </>
    ),
  },
  {
    title: 'Identity checks',
    body: (
      <p>
        The live photo and the ID are compared by software on our own machines and, if it isn't sure, by an
        administrator. They are encrypted, seen by no one else, and deleted 30 days after the decision.
      </p>
    ),
  },
  {
    title: 'Payments',
    body: <p>Card details go to our payment provider directly. We never see or keep a card number.</p>,
  },
  {
    title: 'Cookies and storage',
    body: (
      <p>
        One cookie keeps you signed in. Another may remember for a minute how new the data you've seen is, so you never
        see older data. While you sign in with Google, Apple or a code, one more remembers for a few minutes that you're
        the one who started. Your browser also remembers a few settings, such as the theme and the tours you have seen.
        There are no other cookies.
      </p>
    ),
  },
  {
    title: 'How long we keep it',
    body: (
      <p>
        As long as your account exists. When you delete it, your personal data is removed; messages that you sent stay
        with the people you wrote to, under the name Former member. For {RESTORE_DAYS} days we keep an encrypted copy,
        so that you can bring the account back; then it is deleted too, pictures included. What someone reported to us
        stays with the report, as it was then, so that deleting an account doesn't end an inquiry. Of a decision, only
        its kind stays, to be counted. An address that you changed in the last seven days stays reserved for you until
        they are over. If you had a free trial, a code made from your address stays for a year, so no one gets a second
        one. The address can't be read from it.
      </p>
    ),
  },
  {
    title: 'Your rights',
    body: (
      <p>
        In Settings you can see and correct your data, download all of it, decisions, appeals and our team's notes
        included, turn off push and the emails that aren't about your account, and delete your account. For anything
        else, write to us.
      </p>
    ),
  },
  {
    title: 'Contact and changes',
    body: (
      <p>
        Questions go to <SupportAddress />. When this policy changes in a way that matters, we'll tell you first.
      </p>
    ),
  },
];

/** The privacy policy. */
export const PrivacyPage = () => (
  <LegalPage
    title="Privacy Policy"
    lead="We know what we need to run the place, keep it as long as we need it, and don't sell it to anyone."
    sections={sections}
  />
);
