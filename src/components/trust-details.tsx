import { BadgeCheck, Stamp, Star } from 'lucide-react';
import type { Person } from '#contracts/shared/basics.ts';
import { isFullyVerified } from '#src/components/member-badges.tsx';
import { cn } from '#src/lib/cn.ts';
import { count, plural } from '#src/lib/format.ts';

/** A teal tick for a checked identity; renders nothing for others. */
export const VerifiedTick = ({ person }: { person: Pick<Person, 'isVerified' | 'verificationStatus'> }) =>
  isFullyVerified(person) ? (
    <span title="Verified" className="inline-flex shrink-0 align-[-0.1875rem] text-teal">
      <BadgeCheck aria-hidden className="size-4" />
      <span className="sr-only">Verified</span>
    </span>
  ) : null;

/** A small seal for a founder; renders nothing for others. */
export const FounderTick = ({ person }: { person: Pick<Person, 'isFounder'> }) =>
  person.isFounder ? (
    <span title="Founder" className="inline-flex shrink-0 align-[-0.1875rem] text-ink">
      <Stamp aria-hidden className="size-4" />
      <span className="sr-only">Founder</span>
    </span>
  ) : null;

interface RatingProps {
  person: Pick<Person, 'averageRating' | 'reviewCount'>;
  className?: string;
}

/** '★ 5.0 (2)', or 'New' for a member without reviews. */
export function Rating({ person: { averageRating, reviewCount }, className }: RatingProps) {
  if (averageRating === null) return <span className={className}>New</span>;
  const reviews = reviewCount ?? 0;
  return (
    <span
      role="img"
      aria-label={`${averageRating.toFixed(1)} of 5 stars, ${plural(reviews, 'review')}`}
      className={cn('tabular whitespace-nowrap', className)}
    >
      <Star aria-hidden className="inline size-3.5 fill-marigold-fill align-[-0.125rem] text-marigold" />{' '}
      <span className="font-[560] text-ink">{averageRating.toFixed(1)}</span> ({count(reviews)})
    </span>
  );
}

/** '4 exchanges done'; null for newcomers, whose rating already says 'New'. */
export const exchangesDone = ({ completedExchanges }: Pick<Person, 'completedExchanges'>): string | null =>
  completedExchanges ? `${plural(completedExchanges, 'exchange')} done` : null;

/** The rating of a member, and how many exchanges they have done. */
export function TrustLine({ person }: { person: RatingProps['person'] & Pick<Person, 'completedExchanges'> }) {
  const done = exchangesDone(person);
  return (
    <p className="text-sm text-muted">
      <Rating person={person} />
      {done ? (
        <>
          <span>{'\u00a0· '}</span>
          <span className="whitespace-nowrap">{done}</span>
        </>
      ) : null}
    </p>
  );
}
