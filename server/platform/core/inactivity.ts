import { DAY } from './time.ts';

/** The week in which a member was last here, negative: the later, the smaller. */
export const inactivityOf = (at: number): number => -Math.floor(at / (7 * DAY));
