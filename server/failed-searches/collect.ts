import type { Db } from '#db/client/types.ts';
import { iso } from '../core/time.ts';
import { saveFailedSearches } from './save.ts';
import { wordsOfSearch } from './words-of-search.ts';

const SETTLES_AFTER_MS = 3_000;
const MAX_SEARCHING = 5_000;
const MAX_WAITING = 5_000;

/** A member's last search; held in memory for seconds only, and never stored with the count. */
type Search = { words: string; found: boolean; at: number };

const goesOn = (before: string, after: string) => before.startsWith(after) || after.startsWith(before);

/**
 * Counts searches without results. A search is what a member types until they pause: prefixes typed on the way do not
 * count, nor does a search that finds no posts but people. Counts gather in memory and are written some seconds later,
 * so that no response waits for them.
 */
export const collectFailedSearches = (db: Db, onError: (error: unknown) => void) => {
  const searching = new Map<string, Search>();
  const misses = new Map<string, number>();
  let timer: NodeJS.Timeout | undefined;

  const settle = (userId: string, { words, found, at }: Search) => {
    searching.delete(userId);
    if (found) return;
    const key = `${iso(at).slice(0, 10)} ${words}`;
    if (misses.has(key) || misses.size < MAX_WAITING) misses.set(key, (misses.get(key) ?? 0) + 1);
  };

  const write = async (): Promise<void> => {
    if (misses.size === 0) return;
    const rows = [...misses].map(([key, count]) => ({ day: key.slice(0, 10), words: key.slice(11), count }));
    misses.clear();
    await saveFailedSearches(db, rows).catch(onError);
  };

  const wait = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      const now = Date.now();
      for (const [userId, search] of searching) if (now - search.at >= SETTLES_AFTER_MS) settle(userId, search);
      void write();
      if (searching.size > 0) wait();
    }, SETTLES_AFTER_MS).unref();
  };

  return {
    /** Records the first page of a text search, and whether it had results. */
    searched(userId: string, text: string, found: boolean): void {
      const words = wordsOfSearch(text);
      if (words === null) return;
      const before = searching.get(userId);
      const now = Date.now();
      if (before?.words === words) before.found ||= found;
      else {
        if (before && !goesOn(before.words, words)) settle(userId, before);
        searching.delete(userId);
        searching.set(userId, { words, found, at: now });
        const [oldest] = searching;
        if (oldest && searching.size > MAX_SEARCHING) settle(...oldest);
      }
      wait();
    },
    /** Writes all pending counts; for shutdown. */
    async flush(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      for (const [userId, search] of searching) settle(userId, search);
      await write();
    },
  };
};

export type FailedSearches = ReturnType<typeof collectFailedSearches>;
