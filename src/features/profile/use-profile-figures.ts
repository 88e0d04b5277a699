import { useQuery } from '@tanstack/react-query';
import { count } from '#src/lib/format.ts';
import { trpc } from '#src/api/trpc.ts';

/** A figure that did not load; a nought would be a claim. */
const UNKNOWN = '–';

/** How many services and reviews a member has, and the average of the reviews. */
export function useProfileFigures() {
  const services = useQuery(trpc.posts.own.queryOptions());
  const reviews = useQuery(trpc.reviews.received.queryOptions());
  const stats = useQuery(trpc.profile.stats.queryOptions());
  const rating = stats.data?.averageRating;
  const known = (value: number | undefined) => (value === undefined ? UNKNOWN : count(value));
  return {
    loading: services.isPending || reviews.isPending || stats.isPending,
    services: known(services.data?.length),
    reviews: known(reviews.data?.length),
    rating: rating === undefined ? UNKNOWN : (rating?.toFixed(1) ?? 'New'),
  };
}
