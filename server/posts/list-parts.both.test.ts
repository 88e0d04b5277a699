// PostgreSQL too: what queries find, and in which order.
import type { ListPostsInput, Post } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../platform/core/time.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';
import { type Caller, callerFor, createMember, createPostRow, createPostRows } from '../test/factories.ts';
import { registeredClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';

let owner: string;
let caller: Caller;
withTestApp();
beforeAll(async () => {
  owner = await createMember(t.db);
  caller = await callerFor(t.deps, await createMember(t.db));
});
beforeEach(() => t.db.write((tx) => tx.update(posts).set({ status: 'removed' })));

type Fields = Partial<typeof posts.$inferInsert>;
const columnsOf = (location: string): Fields => {
  const isRemote = location === 'Remote/Online';
  return { ...(isRemote ? { lat: null, lng: null } : placeColumns(location)), location, isRemote };
};
const add = async (location: string, fields: Fields = {}) =>
  (await createPostRow(t.db, owner, { ...columnsOf(location), ...fields })).id;
const list = async (input: ListPostsInput) => (await caller.posts.list(input)).items.map(({ id, part }) => [part, id]);
const walk = async (input: ListPostsInput): Promise<Post[]> => {
  const seen: Post[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.posts.list({ ...input, ...(cursor ? { cursor } : {}) });
    expect(page.items.length).toBeLessThanOrEqual(input.limit ?? 100);
    expect(page.items.length, 'no cursor leads to nothing').toBeGreaterThan(cursor ? 0 : -1);
    seen.push(...page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
};
const near = 'Austin, TX';

describe('what is offered online', () => {
  test('comes after what is near, and is not repeated where it is near', async () => {
    const anywhere = await add('Remote/Online');
    const here = await add(near);
    const farOnline = await add('Seattle, WA', { alsoOnline: true });
    const hereOnline = await add(near, { alsoOnline: true });
    await add('Seattle, WA');
    expect(await list({ near, online: 'also' })).toEqual([
      ['near', hereOnline],
      ['near', here],
      ['online', farOnline],
      ['online', anywhere],
    ]);
    expect(await list({ online: 'only' })).toEqual([hereOnline, farOnline, anywhere].map((id) => ['online', id]));
    expect(await list({ near })).toEqual([
      [null, hereOnline],
      [null, here],
    ]);
    expect(await list({ online: 'also' }), 'all, without a place').toHaveLength(5);
  });

  test('comes after what is in a part of the map, which alone stands on it', async () => {
    const anywhere = await add('Remote/Online');
    const here = await add(near);
    const hereOnline = await add(near, { alsoOnline: true });
    const outside = await add('Dallas, TX', { alsoOnline: true });
    await add('Dallas, TX');
    const bbox = '-98.5,29.5,-97,31';
    const parts = [
      ['near', hereOnline],
      ['near', here],
      ['online', outside],
      ['online', anywhere],
    ];
    expect(await list({ bbox, online: 'also' })).toEqual(parts);
    expect(await list({ bbox, near, online: 'also' }), 'in both').toEqual(parts);
    expect(await list({ bbox, near: 'Dallas, TX', online: 'also' }), 'in none of both').toEqual(
      [outside, hereOnline, anywhere].map((id) => ['online', id]),
    );
    expect(await list({ bbox, online: 'only' })).toEqual([['online', hereOnline]]);
    expect((await walk({ bbox, online: 'also', limit: 1 })).map(({ part, id }) => [part, id])).toEqual(parts);
    expect((await caller.posts.count({ bbox, online: 'also' })).count).toBe(4);
    expect((await caller.posts.map({ bbox, online: 'also' })).total).toBe(2);
  });

  test('is near the place that the words of a search name', async () => {
    const here = await add(near, { serviceOffered: 'Zither lessons' });
    const online = await add('Remote/Online', { serviceOffered: 'Zither lessons' });
    expect(await list({ search: 'zither in austin', online: 'also' })).toEqual([
      ['near', here],
      ['online', online],
    ]);
  });

  test('is found by one cursor, which is refused where it does not belong', async () => {
    for (const place of [near, near, 'Remote/Online', 'Remote/Online']) await add(place);
    const { nextCursor } = await caller.posts.list({ near, online: 'also', limit: 2 });
    const next = await caller.posts.list({ near, online: 'also', limit: 2, cursor: nextCursor ?? '' });
    expect(next).toMatchObject({ items: [{ part: 'online' }, { part: 'online' }], nextCursor: null });
    await expect(caller.posts.list({ near, cursor: nextCursor ?? '' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const plain = (await caller.posts.list({ near, limit: 1 })).nextCursor ?? '';
    for (const cursor of [plain, `online.${plain}x`, 'far.', 'near.nonsense'])
      await expect(caller.posts.list({ near, online: 'also', cursor })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('is read from the address, and anything else refused by its name', async () => {
    await add('Remote/Online');
    const { client } = await registeredClient(t);
    const get = (query: string) => client.get(`/api/service-requests?${query}`);
    expect(await get('online=only')).toMatchObject({ status: 200, body: [{ part: 'online' }] });
    const { status, body } = await get('online=perhaps');
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining('online')]);
  });
});

test('every list has its parts one after the other, each in its order, page by page', async () => {
  const places = ['Austin, TX', 'Round Rock, TX', 'Dallas, TX', 'Seattle, WA', 'Remote/Online'];
  const miles: Record<string, number> = {
    'Austin, TX': 0,
    'Round Rock, TX': 24,
    'Dallas, TX': 180,
    'Seattle, WA': 1770,
  };
  const fields = Array.from({ length: 40 }, (_, n) => ({
    location: places[(n * 7) % places.length] ?? '',
    alsoOnline: n % 3 === 0,
    estimatedValue: 1 + ((n * 13) % 8),
    boostedUntil: n % 9 === 0 ? Date.now() + DAY : null,
  }));
  const rows = await createPostRows(
    t.db,
    owner,
    fields.map((each) => ({ ...each, ...columnsOf(each.location) })),
  );
  const made = fields.map((each, n) => ({ ...each, id: rows[n]?.id ?? '' }));
  type Made = (typeof made)[number];
  const expected = ({ online, sort = 'newest', radius, featured }: ListPostsInput): [string, string][] => {
    const reach = radius ?? (sort === 'nearest' ? 100_000 : 25);
    const isNear = ({ location }: Made) => (miles[location] ?? Infinity) <= reach;
    const isOnline = ({ location, alsoOnline }: Made) => alsoOnline || location === 'Remote/Online';
    const inOrder = (all: Made[]) => {
      const newest = all.toReversed();
      const far = ({ location }: Made) => miles[location] ?? 100_000;
      if (sort === 'nearest') return newest.sort((a, b) => far(a) - far(b));
      if (sort === 'value') return newest.sort((a, b) => b.estimatedValue - a.estimatedValue);
      const first = newest.filter(({ boostedUntil }) => boostedUntil).slice(0, featured);
      return [...first, ...newest.filter((post) => !first.includes(post))];
    };
    const named = (part: string, all: Made[]) => inOrder(all).map(({ id }): [string, string] => [part, id]);
    if (online === 'only') return named('online', made.filter(isOnline));
    return [
      ...named('near', made.filter(isNear)),
      ...named(
        'online',
        made.filter((post) => isOnline(post) && !isNear(post)),
      ),
    ];
  };
  const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
  const input = fc.record({
    online: fc.constantFrom('also' as const, 'only' as const),
    sort: maybe('newest' as const, 'nearest' as const, 'value' as const),
    radius: maybe(1, 30, 500),
    featured: maybe(0, 1, 3),
  });
  await fc.assert(
    fc.asyncProperty(input, fc.integer({ min: 1, max: 12 }), async (asked, limit) => {
      const seen = await walk({ near, ...asked, limit });
      expect(seen.map(({ part, id }) => [part, id])).toEqual(expected(asked));
      expect((await caller.posts.count({ near, ...asked })).count).toBe(seen.length);
    }),
    { numRuns: process.env['DEEP'] === 'on' ? 30 : 12 },
  );
});
