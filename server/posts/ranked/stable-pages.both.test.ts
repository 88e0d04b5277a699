// PostgreSQL too: scores and orders of its own.
import type { ListPostsInput } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSearchPosts } from '../../platform/gateways/search/opensearch.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { type Caller, callerFor, createMember, createPostRow, createPostRows } from '../../test/factories.ts';
import { findPostRow, updatePost } from '../../test/rows.ts';
import { openSearchStandIn } from '../../test/services/opensearch-stand-in.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { rebuildSearch } from '../search/rebuild.ts';
import { MAX_ORDERED } from './ranked-cursor.ts';

let engine: Awaited<ReturnType<typeof openSearchStandIn>>;
let t: TestApp;
let owner: string;
let caller: Caller;
beforeAll(async () => {
  engine = await openSearchStandIn();
  t = await createTestApp({ OPENSEARCH_URL: engine.url });
});
beforeEach(async () => {
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  owner = await createMember(t.db);
  caller = await callerFor({ ...t.deps, postIndex: null }, await createMember(t.db));
});
afterAll(async () => {
  await t.close();
  await engine.close();
});

type Fields = Partial<typeof posts.$inferInsert>;
const place = { lat: 30.27, lng: -97.74 };
const add = async (fields: Fields = {}) => (await createPostRow(t.db, owner, { ...place, ...fields })).id;
/** All pages; `between` runs after each. */
const walk = async (input: ListPostsInput, between?: (page: number) => Promise<unknown>, by = caller) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  for (let page = 1; ; page += 1) {
    const { items, nextCursor } = await by.posts.list({ ...input, ...(cursor && { cursor }) });
    seen.push(...items.map(({ id }) => id));
    if (!nextCursor) return seen;
    cursor = nextCursor;
    await between?.(page);
  }
};
const addThirty = async () => {
  const all = Array.from({ length: 30 }, (_, n) => ({
    serviceOffered: n % 3 ? 'Kestrel drawings' : 'Drawings',
    description: `${'kestrel '.repeat(1 + (n % 7))}and more`,
    estimatedValue: 10 + n,
    lat: 30 + n / 100,
    lng: place.lng,
  }));
  return (await createPostRows(t.db, owner, all)).map(({ id }) => id);
};
const orders: ListPostsInput[] = [
  { search: 'kestrel', sort: 'relevance' },
  { search: 'kestrel', sort: 'relevance', featured: 3 },
  { sort: 'value' },
  { sort: 'nearest', near: '30,-97.74' },
  { featured: 3 },
  { search: 'kestrel', featured: 3 },
];

describe.each(orders)('each of the posts that were there comes once by %o', (order) => {
  /** The old posts that were seen, sorted; each as often as it was. */
  const oldSeen = async (all: string[], between: (page: number) => Promise<unknown>) =>
    (await walk({ ...order, limit: 7 }, between)).filter((id) => all.includes(id)).toSorted();

  test('while others are published', async () => {
    const all = await addThirty();
    const seen = await oldSeen(all, async (page) => {
      await add({ serviceOffered: 'Tax advice', estimatedValue: 15 });
      if (page % 2) await add({ serviceOffered: 'Kestrel', description: 'kestrel kestrel', estimatedValue: 500 });
    });
    expect(seen).toEqual(all.toSorted());
  });

  test('while they are changed', async () => {
    const all = await addThirty();
    const seen = await oldSeen(all, async (page) => {
      const [later, earlier] = [all[page * 6 + 3] ?? '', all[page * 2] ?? ''];
      await updatePost(t.db, later, { serviceOffered: 'Kestrel, kestrel', estimatedValue: 900, lat: 30 });
      await updatePost(t.db, earlier, {
        serviceOffered: 'Falcon',
        description: 'A falcon.',
        estimatedValue: 1,
        lat: 30.9,
      });
      await updatePost(t.db, all[page * 5] ?? '', { boostedUntil: Date.now() + DAY });
    });
    expect(seen).toEqual(all.toSorted());
  });

  test('without those that no one may see now', async () => {
    const all = await addThirty();
    const first = await walk({ ...order, limit: 7 });
    const gone = first.slice(10, 20);
    const seen = await walk({ ...order, limit: 7 }, async (page) => {
      if (page === 1) for (const id of gone) await updatePost(t.db, id, { status: 'closed' });
    });
    expect(seen).toEqual(first.filter((id) => !gone.includes(id)));
    expect(all).toEqual(expect.arrayContaining(seen));
  });
});

test('posts beyond those that a cursor names follow, each once', async () => {
  const one = await add({ description: 'A kestrel.' });
  const stored = await findPostRow(t.db, one);
  if (!stored) throw new Error('the post was not made');
  const { seq: _, ...row } = stored;
  await updatePost(t.db, one, { status: 'removed' });
  const ids = Array.from({ length: MAX_ORDERED + 30 }, (_, n) => `00000000-kestrel-${String(n).padStart(4, '0')}`);
  await t.db.write((tx) =>
    tx
      .insert(posts)
      .values(
        ids.map((id, n) => ({ ...row, id, estimatedValue: 5 + n, lat: 30 + n / 1000, status: 'active' as const })),
      ),
  );
  for (const order of orders) {
    const seen = await walk({ ...order, limit: 90 });
    expect(seen, JSON.stringify(order)).toHaveLength(ids.length);
    expect(seen.toSorted()).toEqual(ids);
  }
  expect(await walk({ sort: 'value', limit: 90 })).toEqual(ids.toReversed());
});

test('with the search engine each post also comes once, even if the engine becomes unavailable', async () => {
  const all = await addThirty();
  await rebuildSearch(t.deps);
  await t.runJobs();
  const state = { onUnavailable: () => {}, onBack: () => {} };
  const postIndex = openSearchPosts(engine.url, state, MINUTE);
  const searching = await callerFor({ ...t.deps, postIndex }, await createMember(t.db));
  for (const order of orders.slice(0, 3)) {
    const seen = await walk(
      { search: 'kestrel', ...order, limit: 7 },
      async (page) => {
        await updatePost(t.db, all[page * 4] ?? '', { description: 'Kestrel kestrel kestrel.', estimatedValue: 700 });
        engine.state.fault = page > 2 ? 'fails' : null;
      },
      searching,
    );
    expect(seen.toSorted(), JSON.stringify(order)).toEqual(all.toSorted());
    engine.state.fault = null;
  }
  expect(engine.state.searches.length).toBeGreaterThan(0);
});

test('as many featured posts as are asked for stand first, the others where the order puts them', async () => {
  const boosted = { boostedUntil: Date.now() + DAY };
  const text = { description: 'A kestrel.' };
  const old = [await add({ ...text, ...boosted }), await add({ ...text, ...boosted })];
  const plain = await add(text);
  const newer = [await add({ ...text, ...boosted }), await add({ ...text, ...boosted })];
  const newest = await add(text);
  const expected = [newer[1], newer[0], old[1], newest, plain, old[0]];
  for (const limit of [1, 4, 50]) expect(await walk({ featured: 3, limit })).toEqual(expected);
  for (const limit of [1, 4, 50])
    expect(await walk({ featured: 0, limit })).toEqual([newest, newer[1], newer[0], plain, old[1], old[0]]);
  const byRelevance = await walk({ search: 'kestrel', sort: 'relevance', featured: 1, limit: 2 });
  expect(byRelevance).toHaveLength(6);
  expect(byRelevance[0]).toBe(newer[1]);
});
