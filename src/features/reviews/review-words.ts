import type { Review } from '#contracts/reviews.ts';
import { monthDay } from '#src/lib/time-ago.ts';

/** The state of the member's own review; 'waiting': approved, but hidden until the other side has reviewed too. */
export type Standing = Review['status'] | 'waiting';

const waits = (review: Review, now = Date.now()) => Date.parse(review.visibleFrom) > now;

export const standingOf = (review: Review): Standing =>
  review.status === 'approved' && waits(review) ? 'waiting' : review.status;

/** When others will see a review; null if they already do. */
export const showsWhen = (review: Review): string | null =>
  review.status !== 'rejected' && waits(review)
    ? `Shows once you both reviewed, or on ${monthDay(review.visibleFrom)}.`
    : null;
