import { TradeLine } from '#src/components/core/trade-line.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Card, CardHeader } from '#src/components/ui/card.tsx';

const stories = [
  { give: 'Brand design', get: 'Bookkeeping', words: 'A year of books for a weekend of drawing.' },
  { give: 'Kitchen faucet', get: 'A website', words: 'Two years put off, done in two afternoons.' },
];

/** Made-up examples of successful trades. */
export const SuccessStories = () => (
  <Card>
    <CardHeader title="Success stories" aside={<Badge tone="outline">Examples</Badge>} />
    <ul className="flex flex-col gap-5">
      {stories.map((story) => (
        <li key={story.give}>
          <TradeLine size="sm" give={story.give} get={story.get} giveLabel="Gave" getLabel="Got" />
          <p className="mt-2 text-sm text-muted">{story.words}</p>
        </li>
      ))}
    </ul>
  </Card>
);
