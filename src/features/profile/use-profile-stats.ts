import { useQuery } from '@tanstack/react-query';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** Shown for a number that did not load; 0 would be a false statement. */
const UNKNOWN = '–';

/** The member's numbers of services and reviews, and the average rating. */
export function useProfileStats() {
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
