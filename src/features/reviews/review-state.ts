import type { Review } from '#contracts/exchanges/reviews.ts';
import { monthDay } from '#src/lib/time/time-ago.ts';

/** The state of the member's own review; 'waiting': approved, but hidden until the other side has reviewed too. */
export type ReviewState = Review['status'] | 'waiting';

const isHidden = (review: Review) => Date.parse(review.visibleFrom) > Date.now();

export const reviewState = (review: Review): ReviewState =>
  review.status === 'approved' && isHidden(review) ? 'waiting' : review.status;

/** When others will see a review; null if they already do. */
export const visibilityNote = (review: Review): string | null =>
  review.status !== 'rejected' && isHidden(review)
    ? `Shows once you've both reviewed, or on ${monthDay(review.visibleFrom)}.`
    : null;
