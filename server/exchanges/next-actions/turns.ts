import type { Turn } from '#contracts/exchanges/next-actions.ts';

/** The first of what waits, and how many there are in all. */
export interface Turns {
  turns: Turn[];
  total: number;
}
