// PostgreSQL too: which posts stand in a box, and how they are counted.
import type { PostMap } from '#contracts/posts/map.ts';
import { type MapBox, readBox } from '#contracts/posts/map-box.ts';
import type { ListPostsInput, Post } from '#contracts/posts/posts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import * as fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { columnsOfPlace } from '../../auth/members/change-place.ts';
import { placeById } from '../../platform/gateways/places/place-id.ts';
import { callerFor, createMember, createPostRows } from '../../test/factories.ts';
import { registeredClient, type restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { listAll } from '../../test/lists/list-all.ts';

const towns = ['austin-tx', 'dallas-tx', 'lyon-fr', 'suva-fj', 'apia-ws', 'ushuaia-ar', 'tromso-no', 'tokyo-jp'];

let caller: Awaited<ReturnType<typeof callerFor>>;
let client: ReturnType<typeof restClient>;
let blocked: string;

withTestApp();
beforeAll(async () => {
  ({ client } = await registeredClient(t));
  const reader = await createMember(t.db, { unlimited: true });
  caller = await callerFor(t.deps, reader);
  const ownerIds: string[] = [];
  for (const [index, offered] of ['Logo design', 'Plumbing', 'Logo drawing'].entries()) {
    const owner = await createMember(t.db, { unlimited: true });
    ownerIds.push(owner);
    const inTowns = towns.flatMap((placeId, place) =>
      Array.from({ length: ((place + index) % 3) + 1 }, (_, each) =>
        each === 0
          ? { placeId, type: 'offering' as const }
          : { placeId, type: 'requesting' as const, serviceRequested: 'Help' },
      ),
    );
    const elsewhere = [
      { location: 'Remote/Online', isRemote: true },
      { location: 'Under the bridge', status: 'closed' as const },
    ];
    const placed = inTowns.map((row) => {
      const { location, ...where } = columnsOfPlace(row);
      return { ...row, ...where, location: location ?? '' };
    });
    await createPostRows(
      t.db,
      owner,
      [...placed, ...elsewhere].map((row) => ({ ...row, serviceOffered: offered })),
    );
  }
  blocked = ownerIds[1] ?? '';
  await caller.blocks.add({ userId: blocked });
  // A caller knows of the blocks of its beginning.
  caller = await callerFor(t.deps, reader);
});

const listPosts = (input: ListPostsInput) => listAll((page) => caller.posts.list({ ...input, limit: 7, ...page }));

const countsOf = (listed: Post[]): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { place } of listed) if (place) counts[place.name] = (counts[place.name] ?? 0) + 1;
  return counts;
};
const countsIn = ({ towns: shown }: PostMap) => Object.fromEntries(shown.map(({ name, count }) => [name, count]));

const isIn = ({ west, south, east, north }: MapBox, id: string): boolean => {
  const place = placeById(id);
  if (!place || place.lat < south || place.lat > north) return false;
  return west <= east ? place.lng >= west && place.lng <= east : place.lng >= west || place.lng <= east;
};

const degrees = (most: number) => fc.integer({ min: -most * 10, max: most * 10 }).map((tenths) => tenths / 10);
const box = fc
  .tuple(degrees(180), degrees(90), degrees(180), degrees(90))
  .map(([west, a, east, b]) => [west, Math.min(a, b), east, Math.max(a, b)].join(','));
const filters = fc.record(
  {
    search: fc.constantFrom('logo', 'plumbing'),
    type: fc.constantFrom('offering' as const, 'requesting' as const),
    near: fc.constantFrom('Austin, TX', 'Lyon, France'),
    radius: fc.constantFrom(50, 500),
  },
  { requiredKeys: [] },
);

test('the map counts what the list shows, by town, whatever box and filters', async () => {
  await fc.assert(
    fc.asyncProperty(box, filters, async (bbox, given) => {
      const listed = await listPosts({ ...given, bbox });
      const map = await caller.posts.map({ ...given, bbox });
      expect(map.total).toBe(listed.length);
      expect(countsIn(map)).toEqual(countsOf(listed));
      expect(await caller.posts.count({ ...given, bbox })).toEqual({ count: listed.length, capped: false });
      const read = readBox(bbox);
      for (const { place, userId } of listed) {
        expect(userId).not.toBe(blocked);
        expect(read && place && isIn(read, place.id)).toBe(true);
      }
    }),
    { numRuns: process.env['DEEP'] === 'on' ? 40 : 12 },
  );
});

describe('a box', () => {
  const shown = async (bbox: string) => Object.keys(countsIn(await caller.posts.map({ bbox }))).sort();

  test('has its edges in it', async () => {
    const { lat, lng } = placeById('lyon-fr') ?? { lat: 0, lng: 0 };
    expect(await shown([lng, lat, lng, lat].join(','))).toEqual(['Lyon']);
    expect(await shown([lng - 1, lat - 1, lng, lat].join(','))).toEqual(['Lyon']);
    expect(await shown([lng + 0.001, lat, lng + 1, lat].join(','))).toEqual([]);
  });

  test('may lie across the date line, and may be the whole world', async () => {
    expect(await shown('170,-30,-165,0')).toEqual(['Apia', 'Suva']);
    expect(await shown('-180,-90,180,90')).toHaveLength(towns.length);
  });

  test.each([
    '',
    '1,2,3',
    '1,2,3,4,5',
    '0,10,0,9',
    '-181,0,0,1',
    '0,0,0,91',
    'a,b,c,d',
    'NaN,0,0,0',
    '1e1,0,20,1',
    '0,0,0,Infinity',
  ])('is refused: %s', async (bbox) => {
    for (const path of ['/api/service-requests', '/api/map']) {
      const refused = await client.get(`${path}?bbox=${encodeURIComponent(bbox)}`);
      expect(refused).toMatchObject({ status: 400 });
      expect(JSON.stringify(refused.body)).toContain('bbox');
    }
  });
});

test('a map says where towns are, and nothing of where a post is', async () => {
  await t.db.write((tx) => tx.update(posts).set({ lat: 30.2001, lng: -97.7001 }).where(eq(posts.placeId, 'austin-tx')));
  const { body } = await client.get('/api/map?bbox=-98,30,-97,31&type=offering');
  expect(body).toEqual({
    total: 3,
    towns: [{ name: 'Austin', region: 'Texas', country: 'US', lat: 30.3264, lng: -97.7472, count: 3 }],
  });
});

test('towns come by their number of posts, and older posts are found by their text', async () => {
  await t.db.write((tx) =>
    tx.update(posts).set({ placeId: null, location: '75201' }).where(eq(posts.placeId, 'dallas-tx')),
  );
  const map = await caller.posts.map({ bbox: '-180,-90,180,90' });
  const counts = map.towns.map(({ count }) => count);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  expect(countsIn(map)).toHaveProperty('Dallas');
});
