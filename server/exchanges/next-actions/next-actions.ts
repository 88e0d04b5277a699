import type { NextAction } from '#contracts/exchanges/next-actions.ts';

/** The first of what waits, and how many there are in all. */
export interface NextActions {
  nextActions: NextAction[];
  total: number;
}
