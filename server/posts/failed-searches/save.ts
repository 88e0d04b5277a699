import { failedSearches } from '#db/schema/posts/search.ts';
import type { Db, Tx } from '#db/client/types.ts';
import { and, count, eq, inArray, sql } from 'drizzle-orm';

type FailedSearch = { day: string; words: string; count: number };

/** The maximum of different words per day. Further ones are not counted, so that no one can fill the table. */
const MAX_WORDS_A_DAY = 5_000;
const BATCH = 200;

const saveBatch = async (tx: Tx, day: string, batch: FailedSearch[]): Promise<void> => {
  const words = batch.map((search) => search.words);
  const existing = await tx
    .select({ words: failedSearches.words })
    .from(failedSearches)
    .where(and(eq(failedSearches.day, day), inArray(failedSearches.words, words)));
  const [stored] = await tx.select({ count: count() }).from(failedSearches).where(eq(failedSearches.day, day));
  const exists = new Set(existing.map((search) => search.words));
  let remaining = MAX_WORDS_A_DAY - (stored?.count ?? 0);
  const counted = batch.filter((search) => exists.has(search.words) || (remaining -= 1) >= 0);
  if (counted.length === 0) return;
  await tx
    .insert(failedSearches)
    .values(counted)
    .onConflictDoUpdate({
      target: [failedSearches.day, failedSearches.words],
      set: { count: sql`${failedSearches.count} + excluded.count` },
    });
};

/** Adds counts to their days. Rows are always written in the same order, so that two nodes cannot deadlock. */
export const saveFailedSearches = (db: Db, searches: FailedSearch[]): Promise<void> =>
  db.write(async (tx) => {
    for (const day of [...new Set(searches.map((search) => search.day))].sort()) {
      const ofDay = searches.filter((search) => search.day === day).sort((a, b) => (a.words < b.words ? -1 : 1));
      for (let from = 0; from < ofDay.length; from += BATCH) await saveBatch(tx, day, ofDay.slice(from, from + BATCH));
    }
  });
