import { useQuery } from '@tanstack/react-query';
import { StatCard } from '#src/components/ui/stat-card.tsx';
import { useUser } from '#src/session/session.ts';
import { toMember } from '#src/lib/page/page-links.ts';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** Shown for a number that did not load; 0 would be a false statement. */
const UNKNOWN = '–';

/** The member's numbers of services and reviews, and the average rating. */
function useProfileStats() {
  const services = useQuery(trpc.posts.own.queryOptions());
  const reviews = useQuery(trpc.reviews.received.queryOptions());
  const stats = useQuery(trpc.profile.stats.queryOptions());
  const rating = stats.data?.averageRating;
  const textOf = (value: number | undefined) => (value === undefined ? UNKNOWN : count(value));
  return {
    loading: services.isPending || reviews.isPending || stats.isPending,
    services: textOf(services.data?.length),
    reviews: textOf(reviews.data?.length),
    rating: rating === undefined ? UNKNOWN : (rating?.toFixed(1) ?? 'New'),
  };
}

/** Services, reviews and rating, side by side. */
export function ProfileStats() {
  const { id } = useUser();
  const { loading, services, reviews, rating } = useProfileStats();
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,4.5rem),1fr))] gap-3">
      <StatCard label="Services" value={services} to={toMember(id)} loading={loading} />
      <StatCard label="Reviews" value={reviews} to={{ to: '/reviews' }} loading={loading} />
      <StatCard label="Rating" value={rating} to={{ to: '/reviews' }} loading={loading} />
    </div>
  );
}
