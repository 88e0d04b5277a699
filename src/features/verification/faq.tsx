import { ChevronRight } from 'lucide-react';
const questions = [
  {
    question: 'How long does it take?',
    answer: 'Most results are ready within minutes. If a person has to look, it takes up to 24 hours.',
  },
  {
    question: 'Which documents can I use?',
    answer: 'A government ID with your picture and your name: a driver license, a passport or an identity card.',
  },
  {
    question: 'How does the check work?',
    answer:
      "An AI-based check compares the face in your live photo with the one on your ID and looks for your last name in its text. If the check isn't sure, a person decides.",
  },
  {
    question: "What if I'm rejected?",
    answer: "You'll see the reason here and can send new pictures, up to 3 resubmissions.",
  },
  {
    question: 'What does the badge mean?',
    answer:
      "It means that the check found you to be the person on the ID. It doesn't verify professional licenses or the quality of your work.",
  },
];

/** Frequent questions about the identity check. */
export const Faq = () => (
  <section aria-labelledby="faq">
    <h2 id="faq" className="mb-2 text-xl">
      Frequently asked questions
    </h2>
    {questions.map(({ question, answer }) => (
      <details key={question} className="group border-t border-line py-1">
        <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-[560]">
          <ChevronRight aria-hidden className="size-5 shrink-0 text-muted transition-transform group-open:rotate-90" />
          <span>{question}</span>
        </summary>
        <p className="max-w-reading pb-3 text-muted">{answer}</p>
      </details>
    ))}
  </section>
);
