import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CONFIRM_DAYS, CONTEST_DAYS, DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { LATE_HOURS } from '#contracts/exchanges/exchanges.ts';
import { REVIEW_WAIT_DAYS } from '#contracts/exchanges/reviews.ts';
import { FIRST_ANSWER_HOURS, LEG_CONFIRM_DAYS, REFILL_DAYS } from '#contracts/matching/circles.ts';
import { BOOST_DAYS, BOOST_PRICE } from '#contracts/posts/boosts.ts';
import { RESTORE_DAYS } from '#contracts/shared/app.ts';
import {
  DEFAULT_FREE_MAX_MESSAGES,
  DEFAULT_FREE_MAX_POSTS,
  PREMIUM_PRICE,
  TRIAL_DAYS,
} from '#contracts/subscription/plans.ts';
import { SectionsPage, type TextSection } from '#src/components/sections-page.tsx';
import { appName } from '#src/lib/app-name.ts';

const sections: TextSection[] = [
  {
    title: 'How trading works',
    body: (
      <>
        <ol className="flex flex-col gap-2">
          <li>
            <b>Post what you can do and what you need.</b> A few plain sentences are enough.
          </li>
          <li>
            <b>Find someone.</b> Search in your own words. “Offers it” shows who does it, “Needs it” shows who's looking
            for it.
          </li>
          <li>
            <b>Ask for a trade.</b> Say what each of you gives. You can both change the offer. Nothing is agreed until
            one of you accepts the other's offer.
          </li>
          <li>
            <b>Do your part.</b> Suggest times, meet or work online, and keep talking in your conversation.
          </li>
          <li>
            <b>Mark it complete.</b> The other side has {CONFIRM_DAYS} days to confirm or object. If they don't answer,
            it counts as done.
          </li>
          <li>
            <b>Review each other.</b> Both reviews show together. If only one of you writes one, it shows after{' '}
            {REVIEW_WAIT_DAYS} days.
          </li>
        </ol>
        <p>No money changes hands between members. The estimated value of a post only helps you compare.</p>
        <p>
          What you get can still matter for your taxes. Read{' '}
          <Link to="/trades-and-taxes" className="link">
            Trades and taxes
          </Link>
          .
        </p>
      </>
    ),
  },
  {
    title: 'When something goes wrong, and who decides',
    body: (
      <>
        <p>
          Talk to each other first. If that doesn't help, open the exchange and press “Something is wrong.” You can do
          that while it's in progress, and for {CONTEST_DAYS} days after it was completed. The exchange is then on hold
          for both of you.
        </p>
        <p>
          The other side has {DISPUTE_ANSWER_DAYS} days to give their side. Then one of our admins reads both sides and
          the messages you attached, and nothing else from your conversation, and decides whether the exchange counts,
          for one or both of you, and which reviews show. Both of you get the reasons.
        </p>
        <p>
          We can't make anyone deliver, repair or pay, and we don't decide who owes what. You keep every right the law
          gives you.
        </p>
        <p>
          If someone cancels within {LATE_HOURS} hours of an appointment or doesn't show up, it's recorded. After three
          times in a year, their profile says so.
        </p>
      </>
    ),
  },
  {
    title: 'Trade circles',
    body: (
      <>
        <p>
          Sometimes no two people match, but three or four do. In a circle, each person gives to the next, and everyone
          gets what they need: you help Camille, Camille helps Diego, and Diego helps you.
        </p>
        <p>
          We suggest circles that your posts make possible. You see what you'd give and what you'd get, and have{' '}
          {FIRST_ANSWER_HOURS} hours to answer. Nothing is agreed until everyone says yes. Then each of you delivers
          your part by an agreed day, and the person who gets it has {LEG_CONFIRM_DAYS} days to confirm it.
        </p>
        <p>
          If someone drops out, we spend {REFILL_DAYS} days looking for someone to take their place. If we don't find
          anyone, the circle ends early, and what was done counts. If you gave your part and got nothing, your post
          comes first for a while, and whoever got theirs without giving anything owes it to you. Until they deliver,
          they can't join new circles.
        </p>
      </>
    ),
  },
  {
    title: 'Staying safe',
    body: (
      <ul className="flex flex-col gap-2">
        <li>Never send money. If someone asks you to pay, report it from the menu of their post or message.</li>
        <li>
          The Verified badge means that a person showed an ID that matches their face. It says nothing about their
          skills. Where the law requires a license, ask to see it.
        </li>
        <li>Meet in a public place the first time, and tell someone where you'll be.</li>
        <li>Keep your conversations here, so you can show us the messages that matter if something goes wrong.</li>
        <li>
          Block anyone from the menu of their profile or conversation. You won't see or hear from each other, and we
          won't tell them.
        </li>
        <li>Turn on two-step sign-in or add a passkey in Settings, under Security.</li>
      </ul>
    ),
  },
  {
    title: 'Taxes',
    body: (
      <>
        <p>
          In the United States, what you get in a trade usually counts as income at its fair market value, as if you had
          been paid for your work. The IRS calls this{' '}
          <a className="link" href="https://www.irs.gov/taxtopics/tc420" rel="noreferrer" target="_blank">
            bartering income
          </a>
          .
        </p>
        <p>
          Your exchanges keep what was agreed and when, and you can download all of it in Settings. This isn't tax
          advice, so ask a tax professional about your own trades.
        </p>
      </>
    ),
  },
  {
    title: 'What it costs',
    body: (
      <>
        <p>
          Joining is free, and you don't need a card. Your first {TRIAL_DAYS} days have no limits. After that, the free
          plan includes {DEFAULT_FREE_MAX_POSTS} posts and {DEFAULT_FREE_MAX_MESSAGES} messages a month. Messages within
          an exchange don't count.
        </p>
        <p>
          Premium is {PREMIUM_PRICE} a month, without those limits. A boost is {BOOST_PRICE} once and features one post
          for {BOOST_DAYS} days. These payments go to us, never to another member.
        </p>
      </>
    ),
  },
  {
    title: 'Your account',
    body: (
      <ul className="flex flex-col gap-2">
        <li>Forgot your password? Use “Forgot password?” where you sign in. We'll email you a link.</li>
        <li>Lost the phone with your codes? Sign in with a recovery code, or choose “Lost your app and your codes?”</li>
        <li>
          You can delete your account in Settings, under Privacy. We'll email you a link that restores it within{' '}
          {RESTORE_DAYS} days.
        </li>
        <li>
          What we know about you and who sees it is in the{' '}
          <Link className="link" to="/privacy">
            Privacy Policy
          </Link>
          . The rules are in the{' '}
          <Link className="link" to="/terms">
            Terms of Use
          </Link>
          .
        </li>
      </ul>
    ),
  },
];

/** How the product works, for members and visitors. `address` is where to write to us. */
export const HelpPage = ({ address }: { address: ReactNode }) => (
  <SectionsPage
    title="Help"
    lead={`How trading works on ${appName}, what it costs, and what happens when something goes wrong.`}
    sections={[
      ...sections,
      {
        title: 'Write to us',
        body: (
          <p>
            Write to {address}. A person reads it. As a member, you can also{' '}
            <Link className="link" to="/support">
              ask us a question
            </Link>{' '}
            and read our answer on the same page.
          </p>
        ),
      },
    ]}
  />
);
