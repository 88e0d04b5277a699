import type { Db, Queryable } from '#db/client/types.ts';
import type { Analytics } from '#contracts/admin/admin.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import { asc, desc, gte, sql, sum } from 'drizzle-orm';
import type { FailedSearches } from '../../platform/context/context.ts';
import { utcDay } from '../../platform/core/time.ts';
import { saveFailedSearches } from './save.ts';
import { wordsOfSearch } from './words-of-search.ts';

const PAUSE_MS = 3_000;
const MAX_PENDING = 5_000;
const MAX_UNSAVED = 5_000;

/** A member's last search; held in memory for seconds only, and never stored with the count. */
type Search = { words: string; hasResults: boolean; at: number };

const isSameSearch = (before: string, after: string) => before.startsWith(after) || after.startsWith(before);

/**
 * Counts searches without results. A search is what a member types until they pause: prefixes typed on the way do not
 * count, nor does a search that finds no posts but people. Counts are collected in memory and written some seconds
 * later, so that no response waits for them.
 */
export const collectFailedSearches = (db: Db, onError: (error: unknown) => void): FailedSearches => {
  const pending = new Map<string, Search>();
  /** Counts by day and words, such as '2026-11-29 logo design'. */
  const unsaved = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const settle = (userId: string, { words, hasResults, at }: Search) => {
    pending.delete(userId);
    if (hasResults) return;
    const key = `${utcDay(at)} ${words}`;
    if (unsaved.has(key) || unsaved.size < MAX_UNSAVED) unsaved.set(key, (unsaved.get(key) ?? 0) + 1);
  };

  const write = async (): Promise<void> => {
    if (unsaved.size === 0) return;
    const rows = [...unsaved].map(([key, count]) => ({ day: key.slice(0, 10), words: key.slice(11), count }));
    unsaved.clear();
    await saveFailedSearches(db, rows).catch(onError);
  };

  const scheduleWrite = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const now = Date.now();
      for (const [userId, search] of pending) if (now - search.at >= PAUSE_MS) settle(userId, search);
      void write();
      if (pending.size > 0) scheduleWrite();
    }, PAUSE_MS).unref();
  };

  return {
    searched(userId, text, hasResults) {
      const words = wordsOfSearch(text);
      if (words === null) return;
      const previous = pending.get(userId);
      const now = Date.now();
      if (previous?.words === words) previous.hasResults ||= hasResults;
      else {
        if (previous && !isSameSearch(previous.words, words)) settle(userId, previous);
        pending.delete(userId);
        pending.set(userId, { words, hasResults, at: now });
        const [oldest] = pending;
        if (oldest && pending.size > MAX_PENDING) settle(...oldest);
      }
      scheduleWrite();
    },
    async flush() {
      clearTimeout(timer);
      timer = undefined;
      for (const [userId, search] of pending) settle(userId, search);
      await write();
    },
  };
};

const MAX_SHOWN = 50;

/** Searches without results since a day ('YYYY-MM-DD'), the most frequent words first. */
export const listFailedSearches = (db: Queryable, since: string): PromiseLike<Analytics['failedSearches']> => {
  const total = sum(failedSearches.count).mapWith(Number);
  return db
    .select({ words: failedSearches.words, count: sql<number>`${total}`.mapWith(Number) })
    .from(failedSearches)
    .where(gte(failedSearches.day, since))
    .groupBy(failedSearches.words)
    .orderBy(desc(total), asc(failedSearches.words))
    .limit(MAX_SHOWN);
};
