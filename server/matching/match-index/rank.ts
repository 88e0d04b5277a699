import { DAY } from '../../platform/core/time.ts';

const SPAN_MS = 60 * DAY;

/** Orders posts by how often their owner says yes and by age. All ages grow alike, so the stored order stays right. */
export const rankOf = (accept: number, createdAt: number): number => Math.log(accept) + createdAt / SPAN_MS;
