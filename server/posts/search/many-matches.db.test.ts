// PostgreSQL too: finds what is frequent and what is rare on different ways.
import { dialect } from '#db/client/dialect.ts';
import { newId } from '#db/client/ids.ts';
import type { Db } from '#db/client/types.ts';
import { posts } from '#db/schema/posts.ts';
import { eq, type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, postInput } from '../../test/factories.ts';
import { postgresPlans, recordPostgres, walksOf } from '../../test/plans/postgres-plans.ts';
import { plansOf, recordStatements } from '../../test/plans/query-plans.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';

const ALL = 2_000;
const CHUNK = 200;
const PAGE = 30;
const PAGES = 4;
/** The newest has the number 0. */
const words: Record<string, (n: number) => boolean> = {
  every: () => true,
  twentieth: (n) => n % 20 === 7,
  fiftieth: (n) => n % 50 === 8,
  later: (n) => n >= 600 && n % 10 === 1,
  thousandth: (n) => n % 1_000 === 400,
  // Frequent among the newest, and again where nobody expects it.
  twice: (n) => n < 20 || n > 1_985,
  formerly: (n) => n > 1_900,
  never: () => false,
};

const expected = (search: string) => {
  const all = search.split(' ').map((word) => words[word] ?? (() => false));
  return Array.from({ length: ALL }, (_, n) => n).filter((n) => n % 9 !== 4 && all.every((has) => has(n)));
};

const run = (db: Db, text: string) =>
  db.write((tx) => {
    const query = sql.raw(text);
    const on = tx as unknown as Record<'execute' | 'run', (query: SQL) => Promise<unknown>>;
    return dialect === 'postgres' ? on.execute(query) : on.run(query);
  });

/** What makes the newest thousand those whose words stand in an index of their own, too. */
const outgrowing = {
  postgres: [
    "select setval('posts_seq_seq', (select max(seq) from posts) + 19000)",
    // As transactions leave it that pass over each other's rows, or are rolled back.
    'delete from recent_post_words where post_seq % 3 > 0 and post_seq <= (select max(seq) - 1000 from posts)',
  ],
  sqlite: [
    "update sqlite_sequence set seq = (select max(seq) from posts) + 19000 where name = 'posts'",
    'delete from recent_post_search where rowid in (select seq from posts where seq % 3 > 0 and seq <= (select max(seq) - 1000 from posts))',
  ],
};

describe.each(['small', 'large'])('in a %s market', (size) => {
  let t: TestApp;
  let caller: Caller;
  let recorded: string[] = [];
  beforeAll(async () => {
    if (dialect === 'sqlite') recorded = recordStatements();
    t = await createTestApp();
    await createIndustries(t.db, ['Design']);
    const owner = await createMember(t.db);
    const away = await createMember(t.db, { awayEndsAt: Date.now() + 1e9 });
    const rows = Array.from({ length: ALL }, (_, at) => {
      const n = ALL - 1 - at;
      const description = Object.keys(words)
        .filter((word) => words[word]?.(n))
        .join(' ');
      const userId = n % 9 === 4 ? away : owner;
      return { ...postInput, id: newId(), userId, description, serviceOffered: `${n}`, createdAt: at, updatedAt: at };
    });
    if (size === 'large' && dialect === 'postgres') await run(t.db, 'alter sequence posts_seq_seq restart with 50000');
    for (let from = 0; from < ALL; from += CHUNK)
      await t.db.write((tx) => tx.insert(posts).values(rows.slice(from, from + CHUNK)));
    for (const text of size === 'large' ? outgrowing[dialect] : []) await run(t.db, text);
    caller = await callerFor(t.deps, await createMember(t.db));
  });
  afterAll(() => {
    vi.restoreAllMocks();
    return t.close();
  });

  test.each([
    'every',
    'twentieth',
    'fiftieth',
    'later',
    'thousandth',
    'twice',
    'formerly',
    'never',
    'every thousandth',
    'twentieth formerly',
  ])("all posts with '%s' are found, the newest first", async (search) => {
    const seen: number[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < PAGES; page += 1) {
      const { items, nextCursor } = await caller.posts.list({ search, limit: PAGE, ...(cursor && { cursor }) });
      seen.push(...items.map(({ serviceOffered }) => Number(serviceOffered)));
      cursor = nextCursor ?? undefined;
      if (!cursor) break;
    }
    expect(seen).toEqual(expected(search).slice(0, PAGE * PAGES));
  });

  test('only listed ones', async () => {
    await t.db.write((tx) => tx.update(posts).set({ status: 'closed' }).where(eq(posts.serviceOffered, '7')));
    const { items } = await caller.posts.list({ search: 'twentieth', limit: 2 });
    expect(items.map(({ serviceOffered }) => serviceOffered)).toEqual(['27', '47']);
  });

  test.runIf(dialect === 'postgres')('a walk makes the query of the words once, and not for each post', async () => {
    const statements = recordPostgres();
    onTestFinished(() => void vi.restoreAllMocks());
    await caller.posts.list({ search: 'every', limit: 2 });
    const walks = statements
      .map(({ text }) => text)
      .filter((text) => text.includes('offset 0') && text.includes('least('));
    expect(walks).toEqual([expect.stringContaining('@@ (select search_query(')]);
  });

  describe.runIf(size === 'large')('the words of the recent ones are looked up', () => {
    const walk = async () => {
      const first = await caller.posts.list({ search: 'fiftieth', limit: 12 });
      const second = await caller.posts.list({ search: 'fiftieth', limit: 11, cursor: first.nextCursor ?? '' });
      const seen = [...first.items, ...second.items].map(({ serviceOffered }) => Number(serviceOffered));
      expect(seen).toEqual(expected('fiftieth').slice(0, 23));
    };

    test.runIf(dialect === 'postgres')('on PostgreSQL in one query of the first page', async () => {
      await caller.posts.list({ search: 'fiftieth', limit: 11 });
      const statements = recordPostgres();
      onTestFinished(() => void vi.restoreAllMocks());
      await walk();
      const asking = statements.map(({ text }) => text).filter((text) => text.includes('@@'));
      expect(asking.map((text) => text.includes('recent_post_words'))).toEqual([true, true, false]);
      const plans = await postgresPlans(statements, { maySort: true });
      expect(walksOf(plans, new Set(['posts', 'recent_post_words']))).toEqual([]);
    });

    test.runIf(dialect === 'postgres')('on PostgreSQL also where the newest of all have none', async () => {
      await caller.posts.list({ search: 'later', limit: 9 });
      const statements = recordPostgres();
      onTestFinished(() => void vi.restoreAllMocks());
      const { items } = await caller.posts.list({ search: 'later', limit: 10 });
      expect(items.map(({ serviceOffered }) => Number(serviceOffered))).toEqual(expected('later').slice(0, 10));
      const asking = statements.map(({ text }) => text).filter((text) => text.includes('@@'));
      expect(asking.map((text) => text.includes('recent_post_words'))).toEqual([true]);
    });

    test.runIf(dialect === 'sqlite')('on SQLite before those of all', async () => {
      recorded.length = 0;
      await walk();
      const asking = recorded.filter((text) => text.includes(' match '));
      expect(asking.map((text) => text.includes('recent_post_search'))).toEqual([true, true, false]);
      for (const { sql: text, steps } of plansOf(t, asking)) {
        expect(steps[0], text).toMatch(/^SCAN (?:recent_)?post_search VIRTUAL TABLE/);
        expect(steps.join(), text).not.toContain('TEMP B-TREE');
      }
    });
  });
});
