import { DAY } from '../../platform/core/time.ts';

const SPAN_MS = 60 * DAY;

/** Orders posts by who says yes and by age. All ages grow alike, so that the stored order stays right with time. */
export const rankOf = (accept: number, createdAt: number): number => Math.log(accept) + createdAt / SPAN_MS;
