import { Section } from '#src/features/landing/section.tsx';

const steps = [
  { title: 'Say what you do', text: 'Fill in your profile: your trade, your industries, where you work.' },
  { title: 'Post or search', text: 'Offer a skill or ask for one. Find people nearby or anywhere online.' },
  { title: 'Agree on a trade', text: 'Message each other, send a request, and see at every step whose turn it is.' },
  { title: 'Do the work, then review', text: 'Mark it done, leave an honest review, and build your reputation.' },
];

/** The four steps from sign-up to review. */
export const HowItWorks = () => (
  <div className="border-y border-line bg-surface">
    <Section title="How it works">
      <ol className="grid gap-8 md:grid-cols-2 lg:grid-cols-4 lg:gap-6">
        {steps.map((step, index) => (
          <li key={step.title} className="relative border-t-2 border-ink pt-4">
            <span className="tabular font-display text-3xl font-[680] text-teal">{index + 1}</span>
            <h3 className="mt-2 text-lg">{step.title}</h3>
            <p className="mt-1 text-[0.9375rem] leading-6 text-muted">{step.text}</p>
          </li>
        ))}
      </ol>
    </Section>
  </div>
);
