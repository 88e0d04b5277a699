import { BOOST_DAYS, BOOST_PRICE } from '#contracts/posts/boosts.ts';
import { PREMIUM_PRICE, TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { CONTEST_DAYS, DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { SupportAddress } from '#src/features/legal/contact.tsx';
import type { TextSection } from '#src/components/sections-page.tsx';
import { LegalPage } from '#src/features/legal/legal-page.tsx';
import { appName } from '#src/lib/app-name.ts';

const sections: TextSection[] = [
  {
    title: 'Acceptance of these terms',
    body: (
      <p>
        By creating an account or using {appName} you agree to these terms and to the Privacy Policy. If you don't
        agree, please don't use the service.
      </p>
    ),
  },
  {
    title: 'Who may use the service',
    body: (
      <p>
        You must be at least 18 years old and able to enter into a contract. One person has one account, and what you
        say about yourself must be true.
      </p>
    ),
  },
  {
    title: 'What the service is',
    body: (
      <p>
        {appName} is a place where professionals find each other and trade skills and services. We provide the place. We
        are not a party to any exchange and employ none of our members.
      </p>
    ),
  },
  {
    title: 'Your account',
    body: (
      <p>
        Keep your password to yourself, and tell us if you think that someone else has used your account. You're
        responsible for what is done with it. You can delete it at any time in Settings.
      </p>
    ),
  },
  {
    title: 'Exchanges between members',
    body: (
      <p>
        What you trade, when, and to what standard is up to the two of you. Agree on it in writing before you start. The
        estimated value of a post is there to compare. It isn't a price.
      </p>
    ),
  },
  {
    title: 'No money between members',
    body: (
      <p>
        Direct monetary transactions outside the platform are prohibited. Do not ask for, offer or accept money for a
        service that you found here.
      </p>
    ),
  },
  {
    title: 'Licenses and qualifications',
    body: (
      <p>
        We don't verify professional licenses. Where the law requires one, have it, and ask the other person for theirs.
        The Verified badge means that a person showed an ID that matches their face, and nothing more.
      </p>
    ),
  },
  {
    title: 'Conduct',
    body: (
      <>
        <p>You will not:</p>
        <ul>
          <li>deceive, threaten, harass or discriminate against anyone;</li>
          <li>offer what is illegal or dangerous, or what you have no right to offer;</li>
          <li>send advertising, or collect data about other members;</li>
          <li>disrupt the service or get around its limits.</li>
        </ul>
      </>
    ),
  },
  {
    title: 'Your content',
    body: (
      <p>
        What you write and upload stays yours. You allow us to store it and show it to other members as the service
        needs. Reviews are read by a moderator before they appear, and they appear when both sides have written theirs
        or two weeks have passed. We remove what breaks these terms.
      </p>
    ),
  },
  {
    title: 'Plans and payment',
    body: (
      <>
        <p>
          A new account has {TRIAL_DAYS} days of unlimited access; after that the free plan has a monthly limit of posts
          and messages. Premium costs {PREMIUM_PRICE} a month and can be cancelled at any time; it then runs until the
          paid period ends.
        </p>
        <p>
          Boosting one post costs {BOOST_PRICE} once and lasts {BOOST_DAYS} days. These payments go to us, never to
          another member.
        </p>
      </>
    ),
  },
  {
    title: 'Disputes between members',
    body: (
      <>
        <p>
          Settle disputes between you first. When you contest an exchange here, we decide whether it counts, and nothing
          else. To do that, press “Something is wrong” in the exchange, up to {CONTEST_DAYS} days after it was
          completed. The other side has {DISPUTE_ANSWER_DAYS} days to give their side. Then one of our admins reads both
          sides and the messages you attached, and decides.
        </p>
        <p>
          What we decide is whether the exchange counts, for whom, and which reviews show. We don't decide who owes
          what: we can't make anyone deliver, repair or pay, and you keep every right the law gives you. You can also
          report a person, a post or a message to us. We act on what breaks these terms, up to suspending an account.
        </p>
      </>
    ),
  },
  {
    title: 'Liability and ending',
    body: (
      <p>
        The service is provided as it is. As far as the law allows, we are not liable for what members do, for lost
        profit or for indirect damage. We may close an account that breaks these terms; you may leave whenever you like.
      </p>
    ),
  },
  {
    title: 'Changes and contact',
    body: (
      <p>
        When these terms change, we'll tell you before the change takes effect. Questions go to <SupportAddress />.
      </p>
    ),
  },
];

/** The terms of use. */
export const TermsPage = () => (
  <LegalPage
    title="Terms of Use"
    lead="The house rules, in plain words. They're short because there's little to hide."
    sections={sections}
  />
);
