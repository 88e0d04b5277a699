// PostgreSQL too: it plans frequent and rare words differently.
import { newId } from '#db/client/ids.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, callerFor, createMember, postInput } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

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
  // Frequent among the newest, and again where no one expects it.
  twice: (n) => n < 20 || n > 1_985,
  formerly: (n) => n > 1_900,
  never: () => false,
};

const expected = (search: string) => {
  const all = search.split(' ').map((word) => words[word] ?? (() => false));
  return Array.from({ length: ALL }, (_, n) => n).filter((n) => n % 9 !== 4 && all.every((has) => has(n)));
};

let caller: Caller;
withTestApp();
beforeAll(async () => {
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
  for (let from = 0; from < ALL; from += CHUNK)
    await t.db.write((tx) => tx.insert(posts).values(rows.slice(from, from + CHUNK)));
  caller = await callerFor(t.deps, await createMember(t.db));
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
