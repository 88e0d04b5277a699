import { MapPin } from 'lucide-react';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { Avatar } from '#src/components/core/avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Section } from '#src/features/landing/section.tsx';

const trades = [
  {
    id: 'photographer',
    role: 'Photographer',
    letter: 'P',
    give: 'Product photos, 20 pictures',
    get: 'Shop website repairs',
    place: 'Austin, TX',
    value: '$500',
    words: 'Two hours in my studio, edited pictures within a week. My shop page has been broken since spring.',
  },
  {
    id: 'yoga-teacher',
    role: 'Yoga teacher',
    letter: 'Y',
    give: 'Six private lessons',
    get: 'Spanish conversation',
    place: 'Remote/Online',
    value: '$250',
    words:
      'Lessons for beginners, by video, at hours that suit you. I would love one hour of Spanish a week in return.',
  },
  {
    id: 'electrician',
    role: 'Electrician',
    letter: 'E',
    give: 'Lighting for one room',
    get: 'Help with a tax return',
    place: 'Denver, CO',
    value: '$750',
    words: 'New fixtures, clean work, a day at most. My paperwork could use the same care.',
  },
];

/** Made-up example posts, labeled as such. */
export const ExampleTrades = () => (
  <Section
    id="examples"
    title="What people trade"
    lead="These three are examples that show what a post looks like. The real ones are inside, near you and online."
  >
    <ul className="grid gap-5 lg:grid-cols-3">
      {trades.map((trade) => (
        <li key={trade.id} className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-5">
          <div className="flex flex-wrap items-center gap-3">
            <Avatar id={trade.id} initials={trade.letter} />
            <h3 className="min-w-0 flex-auto font-sans text-base leading-6 font-[600] tracking-normal">{trade.role}</h3>
            <Badge tone="outline">Example</Badge>
          </div>
          <TradeLine size="sm" give={trade.give} get={trade.get} />
          <p className="flex-1 text-[0.9375rem] leading-6 text-muted">{trade.words}</p>
          <p className="flex flex-wrap items-center gap-1.5 text-sm text-muted">
            <MapPin aria-hidden className="size-4" />
            {trade.place}
            <span className="tabular ml-auto font-[560] text-ink">{trade.value} est. value</span>
          </p>
        </li>
      ))}
    </ul>
  </Section>
);
