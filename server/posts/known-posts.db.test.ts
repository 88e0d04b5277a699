// PostgreSQL too: asks for both parts of the feed at once.
import { dialect } from '#db/client/dialect.ts';
import { posts } from '#db/schema/posts.ts';
import { users } from '#db/schema/members.ts';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { DAY, HOUR } from '../core/time.ts';
import { type Caller, callerFor, createIndustries, createMember, createPostRow } from '../test/factories.ts';
import { recordPostgres } from '../test/plans/postgres-plans.ts';
import { recordStatements } from '../test/plans/query-plans.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

const POSTS = 60;
let t: TestApp;
let caller: Caller;
let owners: string[];
let rows: { id: string; seq: number }[];
let statements: (string | { text: string })[];
beforeAll(async () => {
  // Before the connection is open, which keeps the function that prepares.
  statements = dialect === 'postgres' ? recordPostgres() : recordStatements();
  t = await createTestApp();
  await createIndustries(t.db, ['Design']);
  owners = [];
  for (const fields of [{}, { businessName: 'Ink' }, { awayEndsAt: Date.now() + DAY }]) {
    owners.push(await createMember(t.db, fields));
  }
  rows = [];
  for (let n = 0; n < POSTS; n += 1) {
    const place = n % 4 === 0 ? { lat: 30 + n / 100, lng: -97 } : {};
    const boostedUntil = n % 10 === 3 ? Date.now() + HOUR : n % 10 === 4 ? Date.now() - HOUR : null;
    const words = n % 2 ? 'even maps' : 'odd posters';
    const fields = { ...place, boostedUntil, serviceOffered: `${n} ${words}`, estimatedValue: n + 1 };
    rows.push(await createPostRow(t.db, owners[n % 3] ?? '', fields));
  }
  caller = await callerFor(t.deps, await createMember(t.db));
});
afterEach(() => vi.useRealTimers());
afterAll(() => {
  vi.restoreAllMocks();
  return t.close();
});

const forget = () => t.deps.responseCache.invalidate('posts');
const knowAll = async () => {
  for (const limit of [12, 100]) await caller.posts.list({ limit });
};
/** Reads so often that its posts are taken for known. */
const often = async <T>(read: () => Promise<T>): Promise<T> => {
  for (let n = 0; n < 25; n += 1) await read();
  return read();
};

/** The statements about posts while a page is read. */
const asked = async (read: () => Promise<unknown>): Promise<string[]> => {
  statements.length = 0;
  await read();
  return statements.map((one) => (typeof one === 'string' ? one : one.text)).filter((sql) => sql.includes('"posts"'));
};

test.each([
  ['the first page', { limit: 20 }],
  ['one that ends among the boosted', { limit: 2 }],
  ['all', { limit: 100 }],
  ['of a type', { limit: 10, type: 'offering' as const }],
  ['a search', { limit: 10, search: 'maps' }],
  ['near a place', { limit: 10, near: '30.2,-97', radius: 50 }],
  ['near another place', { limit: 10, near: '30.4,-97', radius: 50 }],
])('%s is the same whether its posts are known or not', async (_title, input) => {
  forget();
  const readTwoPages = async () => {
    const first = await caller.posts.list(input);
    return [first, first.nextCursor && (await caller.posts.list({ ...input, cursor: first.nextCursor }))] as const;
  };
  const unknown = await readTwoPages();
  forget();
  await knowAll();
  expect(await often(readTwoPages)).toEqual(unknown);
  expect(unknown[0].items.length).toBeGreaterThan(1);
});

const ofOne = (input: object) => asked(() => caller.posts.list({ ...input, limit: 5 }));
const readsTexts = async (input: object = {}) => (await ofOne(input)).join().includes('"description"');

test('a page of known posts reads none of their texts, and one of unknown posts only theirs', async () => {
  forget();
  expect(await readsTexts()).toBe(true);
  await knowAll();
  await often(() => caller.posts.list({ limit: 5 }));
  expect(await readsTexts()).toBe(false);
  await often(() => caller.posts.list({ limit: 5, search: 'posters' }));
  forget();
  await caller.posts.list({ limit: 12 });
  // SQLite reads the texts of the boosted posts for the first search.
  await caller.posts.list({ limit: 5, search: 'nowhere' });
  const ofOthers = await ofOne({ search: 'posters' });
  expect(ofOthers.at(0)).not.toContain('"description"');
  expect(ofOthers.at(-1)).toMatch(/"description".+"seq" (?:in|= any)/s);
});

test.runIf(dialect === 'postgres')(
  'what one search showed of its words, the same one of another member knows',
  async () => {
    const input = { limit: 5, search: 'nowhere' };
    forget();
    await caller.posts.list(input);
    const another = await callerFor(t.deps, await createMember(t.db));
    expect(await asked(() => another.posts.list(input))).toHaveLength(1);
    // Without those of their own it is another search.
    expect(await asked(() => another.posts.list({ ...input, from: 'others' }))).not.toHaveLength(1);
    const third = await callerFor(t.deps, await createMember(t.db));
    expect(await asked(() => third.posts.list({ ...input, from: 'others' }))).not.toHaveLength(1);
  },
);

test('a list whose pages are mostly unknown is read at once, until they are known again', async () => {
  const input = { industry: 'Design' };
  await knowAll();
  await often(() => caller.posts.list({ ...input, limit: 5 }));
  expect(await readsTexts(input)).toBe(false);
  for (let n = 0; n < 8; n += 1) {
    forget();
    await caller.posts.list({ ...input, limit: 5 });
  }
  await knowAll();
  expect(await readsTexts(input)).toBe(true);
  await often(() => caller.posts.list({ ...input, limit: 5 }));
  expect(await readsTexts(input)).toBe(false);
});

test('a post that is known from near a place has no distance elsewhere', async () => {
  forget();
  const { items } = await caller.posts.list({ limit: 15, near: '30.2,-97', radius: 50 });
  expect(items.every(({ distanceMiles }) => distanceMiles !== null)).toBe(true);
  const known = new Set(items.map(({ id }) => id));
  const again = (await caller.posts.list({ limit: 9 })).items.filter(({ id }) => known.has(id));
  expect(again.map(({ distanceMiles }) => distanceMiles)).toEqual(again.map(() => null));
  expect(again.length).toBeGreaterThan(0);
});

test('who or what changed is shown as it is now', async () => {
  const [own] = rows;
  const find = async () => (await caller.posts.list({ limit: 30 })).items.find(({ id }) => id === own?.id);
  await t.db.write((tx) =>
    tx
      .update(posts)
      .set({ boostedUntil: Date.now() + HOUR })
      .where(eq(posts.id, own?.id ?? '')),
  );
  await knowAll();
  expect(await find()).toMatchObject({ isBoosted: true, serviceOffered: '0 odd posters' });
  await t.db.write((tx) =>
    tx
      .update(posts)
      .set({ serviceOffered: 'Signs' })
      .where(eq(posts.id, own?.id ?? '')),
  );
  await knowAll();
  expect(await find()).toMatchObject({ serviceOffered: 'Signs' });
  await t.db.write((tx) =>
    tx
      .update(users)
      .set({ firstName: 'Zoe' })
      .where(eq(users.id, owners[0] ?? '')),
  );
  await knowAll();
  expect((await find())?.user.firstName).toBe('Zoe');
});

test('a boost ends while nothing changes', async () => {
  forget();
  await knowAll();
  const before = await caller.posts.list({ limit: 30 });
  expect(before.items[0]?.isBoosted).toBe(true);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * HOUR });
  const after = await caller.posts.list({ limit: 30 });
  expect(after.items.map(({ isBoosted, boostedUntil }) => [isBoosted, boostedUntil])).toEqual(
    after.items.map(() => [false, null]),
  );
  const seqs = after.items.map(({ id }) => rows.find((row) => row.id === id)?.seq ?? 0);
  expect(seqs).toEqual(seqs.toSorted((a, b) => b - a));
});
