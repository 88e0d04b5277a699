import type { Review } from '#contracts/reviews.ts';

/** The published reviews about a member, newest first: one's own list also has those that one wrote. */
export const receivedReviews = (reviews: Review[] | undefined, userId: string): Review[] =>
  reviews?.filter((review) => review.revieweeId === userId && review.status === 'approved') ?? [];
