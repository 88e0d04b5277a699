import { ChevronRight } from 'lucide-react';
import { DISPUTE_ANSWER_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS, TRIAL_DAYS } from '#contracts/subscription/plans.ts';
import { Section } from '#src/features/landing/section.tsx';

const questions = [
  {
    question: 'Is there anyone near me?',
    answer:
      "See what members trade, and where, under Skills at the bottom. Once you sign up, search your city. No one there yet? We'll tell you when someone posts.",
  },
  {
    question: "What if they don't do their part?",
    answer: `Press “Something is wrong” on the exchange. The other side has ${DISPUTE_ANSWER_DAYS} days to answer, then our team reads both sides and decides what counts and which reviews show. We can't make anyone deliver.`,
  },
  {
    question: 'What about taxes?',
    answer:
      'In the US, what you get in a trade usually counts as income at its fair market value. Ask a tax professional about yours.',
  },
  {
    question: 'What does it cost?',
    answer: `Nothing to join, and no card. Your first ${TRIAL_DAYS} days have no limits. After that, ${DEFAULT_FREE_MAX_POSTS} posts and ${DEFAULT_FREE_MAX_MESSAGES} messages a month are free, and messages within an exchange don't count.`,
  },
];

/** What people ask before they sign up; the help page says more. */
export const Questions = () => (
  <div className="border-y border-line bg-surface">
    <Section title="Common questions">
      <div className="flex max-w-[42rem] flex-col">
        {questions.map(({ question, answer }) => (
          <details key={question} className="group border-b border-line">
            <summary className="flex min-h-12 cursor-pointer items-center gap-2 py-2 text-lg font-[560]">
              <ChevronRight
                aria-hidden
                className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90"
              />
              <span>{question}</span>
            </summary>
            <p className="pb-4 pl-7 leading-7 text-muted">{answer}</p>
          </details>
        ))}
        <p className="pt-5">
          <a className="link" href="/help">
            More in Help
          </a>
        </p>
      </div>
    </Section>
  </div>
);
