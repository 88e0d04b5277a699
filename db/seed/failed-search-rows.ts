import type { failedSearches } from '#db/schema/posts/search.ts';
import { type Clock, DAY } from './clock.ts';

type Row = typeof failedSearches.$inferInsert & { count: number };

/** Services that no one in the demo offers, and how many days a month they are searched for. */
const failedTerms: [words: string, daysPerMonth: number][] = [
  ['accordion repair', 14],
  ['beekeeping', 11],
  ['sign language interpreter', 9],
  ['piano tuning', 8],
  ['drone survey', 6],
  ['saddle repair', 6],
  ['patent attorney', 5],
  ['chimney sweep', 4],
  ['stained glass', 3],
  ['falconry', 1],
];
const DAYS = 90;
const MONTH = 30;

/** Failed searches of the last three months, on random days. */
export const buildFailedSearches = (clock: Clock): Row[] =>
  failedTerms.flatMap(([words, daysPerMonth]) => {
    const days = Array.from({ length: DAYS }, (_, ago) => new Date(clock.now - ago * DAY).toISOString().slice(0, 10));
    return days.flatMap((day): Row[] =>
      clock.random() < daysPerMonth / MONTH ? [{ day, words, count: 1 + Math.floor(clock.random() * 3) }] : [],
    );
  });
