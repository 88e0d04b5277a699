import type { Analytics } from '#contracts/admin.ts';
import { searchMisses } from '#db/schema/jobs.ts';
import type { Queryable } from '#db/types.ts';
import { asc, desc, gte, sql, sum } from 'drizzle-orm';

const SHOWN = 50;

/** What was searched in vain since a day ('YYYY-MM-DD'), the most frequent words first. */
export const listSearchMisses = (db: Queryable, since: string): PromiseLike<Analytics['searchMisses']> => {
  const total = sum(searchMisses.count).mapWith(Number);
  return db
    .select({ words: searchMisses.words, count: sql<number>`${total}`.mapWith(Number) })
    .from(searchMisses)
    .where(gte(searchMisses.day, since))
    .groupBy(searchMisses.words)
    .orderBy(desc(total), asc(searchMisses.words))
    .limit(SHOWN);
};
