import { Section } from '#src/features/landing/section.tsx';

const sentences = [
  'You need photos, the photographer needs a website, and the web developer needs what you do.',
  'Each of you gives to the next, so no two have to need each other.',
  'We find such circles in what people post. Nothing is fixed until everyone says yes.',
];

/** What the hero's picture shows, in three sentences. */
export const CircleStory = () => (
  <Section title="When three people close a circle" lead="Two people rarely need each other at the same moment.">
    <ol className="grid gap-6 md:grid-cols-3">
      {sentences.map((sentence) => (
        <li key={sentence} className="border-l-4 border-marigold-fill pl-4 text-[1.0625rem] leading-7">
          {sentence}
        </li>
      ))}
    </ol>
  </Section>
);
