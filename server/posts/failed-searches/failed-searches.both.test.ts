// PostgreSQL too: what queries find, and in which order.
import { failedSearches } from '#db/schema/posts/search.ts';
import type { Db } from '#db/client/types.ts';
import { asc } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { encodeCursor } from '../../platform/core/cursor.ts';
import { cleanUp } from '../../app/clean-up.ts';
import { type Caller, callerFor, createMember, createPostRow } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, MINUTE, iso } from '../../platform/core/time.ts';
import { collectFailedSearches } from './collect.ts';
import { saveFailedSearches } from './save.ts';

let caller: Caller;
withTestApp();
beforeEach(async () => {
  await t.db.write((tx) => tx.delete(failedSearches));
  caller = await callerFor(t.deps, await createMember(t.db));
});
afterEach(() => vi.useRealTimers());

const today = () => iso(Date.now()).slice(0, 10);
const counted = async () => {
  await t.deps.failedSearches.flush();
  const rows = await t.db.read
    .select()
    .from(failedSearches)
    .orderBy(asc(failedSearches.day), asc(failedSearches.words));
  return rows.map(({ words, count }) => [words, count]);
};
const searchBoth = async (by: Caller, words: string) => {
  await by.posts.list({ search: words });
  await by.profile.search({ q: words });
};

describe('a search that finds nothing', () => {
  test('is counted once, whichever way it is spelled, and again by another member', async () => {
    await searchBoth(caller, 'Accordion  repair');
    expect(await counted()).toEqual([['accordion repair', 1]]);
    const other = await callerFor(t.deps, await createMember(t.db));
    await searchBoth(other, ' accordion repair');
    expect(await counted()).toEqual([['accordion repair', 2]]);
    const [row] = await t.db.read.select().from(failedSearches);
    expect(row).toEqual({ day: today(), words: 'accordion repair', count: 2 });
  });

  test('is counted for posts alone and for people alone', async () => {
    await caller.posts.list({ search: 'zither', sort: 'relevance' });
    expect(await counted()).toEqual([['zither', 1]]);
    await caller.profile.search({ query: 'hurdy gurdy' });
    expect(await counted()).toEqual([
      ['hurdy gurdy', 1],
      ['zither', 1],
    ]);
  });

  test('is not counted when people or posts are found, on a further page, or without words', async () => {
    await createPostRow(t.db, await createMember(t.db, { firstName: 'Wilhelmina' }), { serviceOffered: 'Zither' });
    await searchBoth(caller, 'zither');
    await searchBoth(caller, 'wilhelmina');
    await caller.posts.list({ search: 'and then' });
    await caller.profile.search({ q: 'wilhelmina' });
    await caller.posts.list({ search: 'wilhelmina' });
    expect(await counted()).toEqual([['and then', 1]]);
    await caller.profile.search({ q: 'nothing', cursor: encodeCursor(1) });
    await caller.posts.list({ search: 'nothing', cursor: encodeCursor({ boosted: false, before: 1 }) });
    await caller.posts.list({ search: '!?' });
    await caller.posts.list({ userId: 'nobody' });
    expect(await counted()).toEqual([['and then', 1]]);
  });

  test('is what was typed in the end, not its beginnings', async () => {
    for (const typed of ['acc', 'accord', 'accordionn', 'accordion', 'theremin']) await searchBoth(caller, typed);
    expect(await counted()).toEqual([
      ['accordion', 1],
      ['theremin', 1],
    ]);
  });

  test('is counted once for each who asks, however often they ask the same', async () => {
    const clients = [restClient(t), restClient(t), restClient(t)] as const;
    for (const client of clients) await client.register();
    for (const client of [...clients, ...clients]) {
      expect((await client.get('/api/service-requests?search=ocarina')).body).toEqual([]);
    }
    expect(await counted()).toEqual([['ocarina', 3]]);
  });
});

describe('the counts', () => {
  test('are written automatically some seconds later, and the rest at the end of the process', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    let written = 0;
    // Never resolves: nothing waits for it, and these counts must not reach the database.
    const write: Db['write'] = () => {
      written += 1;
      return new Promise(() => {});
    };
    const searches = collectFailedSearches({ ...t.db, write }, () => {});
    searches.searched('ada', 'zither', false);
    expect(written).toBe(0);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(written).toBe(1);
    await vi.advanceTimersByTimeAsync(MINUTE);
    expect(written).toBe(1);
    vi.useRealTimers();

    const { app, deps, db, close } = await createTestApp();
    const searcher = await callerFor(deps, await createMember(db));
    const writes = vi.spyOn(db, 'write');
    await searcher.posts.list({ search: 'theremin' });
    expect(writes).not.toHaveBeenCalled();
    await app.close();
    expect(await db.read.select().from(failedSearches)).toMatchObject([{ words: 'theremin', count: 1 }]);
    await close();
  });

  test('do not grow beyond 5,000 words a day; words that are counted already go on', async () => {
    const day = today();
    const many = Array.from({ length: 5_001 }, (_, i) => ({
      day,
      words: `word ${String(i).padStart(4, '0')}`,
      count: 1,
    }));
    await saveFailedSearches(t.db, many);
    await saveFailedSearches(t.db, [
      { day, words: 'word 0000', count: 2 },
      { day, words: 'one too many', count: 1 },
      { day: '2026-01-01', words: 'another day', count: 1 },
    ]);
    const rows = await t.db.read.select().from(failedSearches);
    expect(rows.filter((row) => row.day === day)).toHaveLength(5_000);
    expect(rows.find((row) => row.words === 'word 0000')?.count).toBe(3);
    expect(rows.map((row) => row.words)).not.toContain('one too many');
    expect(rows.map((row) => row.words)).toContain('another day');
  });

  test('add up when they are written at once', async () => {
    const day = today();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        saveFailedSearches(t.db, [
          { day, words: 'b', count: 1 },
          { day, words: 'a', count: 2 },
        ]),
      ),
    );
    expect(await counted()).toEqual([
      ['a', 40],
      ['b', 20],
    ]);
  });

  test('are forgotten after half a year', async () => {
    const ago = (days: number) => iso(Date.now() - days * DAY).slice(0, 10);
    await saveFailedSearches(t.db, [
      { day: ago(181), words: 'old', count: 1 },
      { day: ago(180), words: 'kept', count: 1 },
    ]);
    await cleanUp(t.deps);
    expect(await counted()).toEqual([['kept', 1]]);
  });
});
