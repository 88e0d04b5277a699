import { Badge } from '#src/components/core/badge.tsx';
import { Section } from '#src/features/landing/section.tsx';

const stories = [
  {
    words: 'My books are in order for the first time, and the bill was a weekend of drawing, which I like anyway.',
    who: 'A graphic designer',
    trade: 'Logo for bookkeeping',
  },
  {
    words: 'I had put off the website for two years. It took one kitchen faucet and a very good cup of coffee.',
    who: 'A plumber',
    trade: 'Repairs for a website',
  },
  {
    words: 'We started with one lesson each. Now we meet every week and neither of us counts anymore.',
    who: 'A language teacher',
    trade: 'Spanish for yoga',
  },
];

/** Made-up examples of trades, not quotes of members. */
export const Stories = () => (
  <div className="border-t border-line bg-surface">
    <Section title="How a good trade sounds" lead="Written by us, as examples.">
      <ul className="grid gap-5 lg:grid-cols-3">
        {stories.map((story) => (
          <li key={story.who} className="min-w-0">
            <figure className="flex h-full flex-col rounded-card border border-line bg-paper p-6">
              <blockquote className="flex-1 font-display text-lg leading-7">{story.words}</blockquote>
              <figcaption className="mt-5 flex flex-wrap items-center justify-between gap-3 text-sm text-muted">
                <span>
                  <span className="font-[560] text-ink">{story.who}</span>
                  <br />
                  {story.trade}
                </span>
                <Badge tone="outline">Example</Badge>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  </div>
);
