import type { Review } from '#contracts/exchanges/reviews.ts';

/** The published reviews about a member, newest first. A member's own list also has the ones they wrote. */
export const receivedReviews = (reviews: Review[] | undefined, userId: string): Review[] =>
  reviews?.filter((review) => review.revieweeId === userId && review.status === 'approved') ?? [];
