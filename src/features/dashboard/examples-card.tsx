import { Link } from '@tanstack/react-router';
import { Badge } from '#src/components/core/badge.tsx';
import { Card } from '#src/components/ui/card.tsx';
import { TradeLine } from '#src/components/core/trade-line.tsx';

const services = ['Web design', 'Bookkeeping', 'Photography', 'Social media', 'Home repairs'];

/** A fixed list of services. */
const TrendingServices = () => (
  <section aria-labelledby="trending">
    <h2 id="trending" className="text-base">
      Trending services
    </h2>
    <ul className="-mx-2 flex flex-wrap">
      {services.map((service) => (
        <li key={service}>
          <Link
            to="/search"
            search={{ q: service }}
            className="flex min-h-11 items-center rounded-control px-2 text-sm underline decoration-line-strong underline-offset-4 hover:bg-sunken md:min-h-9"
          >
            {service}
          </Link>
        </li>
      ))}
    </ul>
  </section>
);

const stories = [
  { give: 'Brand design', get: 'Bookkeeping', words: 'A year of books for a weekend of drawing.' },
  { give: 'Kitchen faucet', get: 'A website', words: 'Two years put off, done in two afternoons.' },
];

/** Made-up examples of successful trades. */
const SuccessStories = () => (
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

/** Made-up examples of what could be traded, marked as such. */
export const ExamplesCard = () => (
  <Card className="flex flex-col gap-4 p-4 md:p-4">
    <Badge tone="outline" className="self-start">
      Examples
    </Badge>
    <TrendingServices />
    <SuccessStories />
  </Card>
);
