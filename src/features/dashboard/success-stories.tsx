import { TradeLine } from '#src/components/core/trade-line.tsx';

const stories = [
  { give: 'Brand design', get: 'Bookkeeping', words: 'A year of books for a weekend of drawing.' },
  { give: 'Kitchen faucet', get: 'A website', words: 'Two years put off, done in two afternoons.' },
];

/** Made-up examples of successful trades. */
export const SuccessStories = () => (
  <section aria-labelledby="stories">
    <h2 id="stories" className="mb-2 text-base">
      Success stories
    </h2>
    <ul className="flex flex-col gap-4">
      {stories.map((story) => (
        <li key={story.give}>
          <TradeLine size="sm" give={story.give} get={story.get} giveLabel="Gave" getLabel="Got" />
          <p className="mt-1 text-sm text-muted">{story.words}</p>
        </li>
      ))}
    </ul>
  </section>
);
