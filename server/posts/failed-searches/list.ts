import type { Analytics } from '#contracts/admin/admin.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import type { Queryable } from '#db/client/types.ts';
import { asc, desc, gte, sql, sum } from 'drizzle-orm';

const SHOWN = 50;

/** Searches without results since a day ('YYYY-MM-DD'), the most frequent words first. */
export const listFailedSearches = (db: Queryable, since: string): PromiseLike<Analytics['failedSearches']> => {
  const total = sum(failedSearches.count).mapWith(Number);
  return db
    .select({ words: failedSearches.words, count: sql<number>`${total}`.mapWith(Number) })
    .from(failedSearches)
    .where(gte(failedSearches.day, since))
    .groupBy(failedSearches.words)
    .orderBy(desc(total), asc(failedSearches.words))
    .limit(SHOWN);
};
