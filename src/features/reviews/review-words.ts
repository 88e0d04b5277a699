import type { Review } from '#contracts/reviews.ts';
import { monthDay } from '#src/lib/time-ago.ts';

/** Where a review that one wrote stands: approved, it may still wait for the other side's. */
export type Standing = Review['status'] | 'waiting';

const waits = (review: Review, now = Date.now()) => Date.parse(review.visibleFrom) > now;

export const standingOf = (review: Review): Standing =>
  review.status === 'approved' && waits(review) ? 'waiting' : review.status;

/** When others see a review, while that lies ahead. */
export const showsWhen = (review: Review): string | null =>
  review.status !== 'rejected' && waits(review)
    ? `Shows once you both reviewed, or on ${monthDay(review.visibleFrom)}.`
    : null;
