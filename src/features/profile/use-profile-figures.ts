import { useQuery } from '@tanstack/react-query';
import { trpc } from '#src/trpc.ts';

/** How many services and reviews a member has, and the average of the reviews. */
export function useProfileFigures() {
  const services = useQuery(trpc.posts.own.queryOptions());
  const reviews = useQuery(trpc.reviews.received.queryOptions());
  const stats = useQuery(trpc.profile.stats.queryOptions());
  const rating = stats.data?.averageRating;
  return {
    loading: services.isPending || reviews.isPending || stats.isPending,
    services: services.data?.length ?? 0,
    reviews: reviews.data?.length ?? 0,
    rating: rating === null || rating === undefined ? 'New' : rating.toFixed(1),
  };
}
