// PostgreSQL too: what queries find, and in which order.
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ListPostsInput } from '#contracts/posts/posts.ts';
import {
  type Caller,
  callerFor,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
  createPostRows,
} from '../test/factories.ts';
import { restClient } from '../test/rest-client.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { DAY } from '../platform/core/time.ts';
import { placeColumns } from '../platform/gateways/places/geocoding.ts';

let me: string;
let owner: string;
let caller: Caller;
withTestApp();
beforeAll(async () => {
  await createIndustries(t.db, ['Design', 'Legal']);
});
beforeEach(async () => {
  await t.db.write((tx) => tx.update(posts).set({ status: 'removed' }));
  me = await createMember(t.db);
  owner = await createMember(t.db);
  caller = await callerFor(t.deps, me);
});

const add = async (fields: Partial<typeof posts.$inferInsert> = {}) => {
  const place = fields.location ? placeColumns(fields.location) : {};
  return (await createPostRow(t.db, owner, { ...place, ...fields, location: fields.location ?? 'Austin, TX' })).id;
};
const ids = async (input: ListPostsInput = {}) => (await caller.posts.list(input)).items.map((item) => item.id);
const walk = async (input: ListPostsInput) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await caller.posts.list({ ...input, ...(cursor ? { cursor } : {}) });
    seen.push(...page.items.map((item) => item.id));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  return seen;
};
const boosted = { boostedUntil: Date.now() + DAY };

describe('the feed', () => {
  test('shows active posts only, the boosted first, then the newest', async () => {
    const old = await add({ ...boosted });
    const plain = await add();
    const expired = await add({ boostedUntil: Date.now() - 1 });
    const newer = await add({ ...boosted });
    await add({ status: 'closed' });
    await add({ status: 'removed' });
    expect(await ids()).toEqual([newer, old, expired, plain]);
    const { items } = await caller.posts.list({});
    expect(items.map((item) => item.isBoosted)).toEqual([true, true, false, false]);
    expect(items.map((item) => item.boostedUntil === null)).toEqual([false, false, true, true]);
  });

  test('gives what decides about trust for each author, but not for a former one', async () => {
    await add();
    const author = async () => (await caller.posts.list({})).items[0]?.user;
    expect(await author()).toMatchObject({ averageRating: null, reviewCount: 0, completedExchanges: 0 });
    const counters = { ratingSum: 14, reviewCount: 3, completedExchanges: 4 };
    await t.db.write((tx) => tx.update(users).set(counters).where(eq(users.id, owner)));
    expect(await author()).toMatchObject({ averageRating: 4.7, reviewCount: 3, completedExchanges: 4 });
    expect(await author()).not.toHaveProperty('ratingSum');
    await t.db.write((tx) => tx.update(users).set({ deletedAt: 1 }).where(eq(users.id, owner)));
    expect(await author()).toMatchObject({ averageRating: null, reviewCount: null, completedExchanges: null });
  });

  test.each([1, 2, 3, 4, 5, 7])(
    'pages by %i without gaps or repeats, across the end of the boosted ones',
    async (limit) => {
      const created: string[] = [];
      for (let i = 0; i < 9; i += 1) created.push(await add(i % 3 === 0 ? boosted : {}));
      const newestFirst = created.toReversed();
      const isBoosted = (postId: string) => created.indexOf(postId) % 3 === 0;
      const expected = [...newestFirst.filter(isBoosted), ...newestFirst.filter((postId) => !isBoosted(postId))];
      expect(await walk({ limit })).toEqual(expected);
      expect(await walk({ limit, search: 'logo' })).toEqual(expected);
    },
  );

  test('leaves out the posts of suspended members, and of those who block or are blocked', async () => {
    await add();
    expect(await ids()).toHaveLength(1);
    await t.db.write((tx) => tx.update(users).set({ suspendedAt: Date.now() }).where(eq(users.id, owner)));
    expect(await ids()).toEqual([]);
    await t.db.write(async (tx) => {
      await tx.update(users).set({ suspendedAt: null }).where(eq(users.id, owner));
      await tx.insert(blocks).values({ blockerId: owner, blockedId: me, createdAt: Date.now() });
      await tx
        .update(users)
        .set({ blockCount: 1 })
        .where(inArray(users.id, [me, owner]));
    });
    caller = await callerFor(t.deps, me);
    expect(await ids()).toEqual([]);
    expect(await ids({ userId: owner })).toEqual([]);
  });

  test('shows each member the same over REST, new posts included, though answers are shared', async () => {
    const clients = [restClient(t), restClient(t)] as const;
    for (const client of clients) await client.register();
    const first = await add();
    const feeds = () => Promise.all(clients.map(async (client) => (await client.get('/api/service-requests')).body));
    for (const feed of await feeds()) expect(feed).toMatchObject([{ id: first }]);
    const created = await (await callerFor(t.deps, await createMember(t.db))).posts.create(postInput);
    for (const feed of await feeds()) expect(feed).toMatchObject([{ id: created.id }, { id: first }]);
  });
});

describe('filters', () => {
  test('narrow by type, owner, and not my own', async () => {
    const offer = await add();
    const request = await add({ type: 'requesting', serviceRequested: 'Contract review' });
    const mine = (await createPostRow(t.db, me)).id;
    expect(await ids({ type: 'requesting' })).toEqual([request]);
    expect(await ids({ userId: me })).toEqual([mine]);
    expect(await ids({ from: 'others' })).toEqual([request, offer]);
    expect(await ids({ type: 'offering', userId: owner })).toEqual([offer]);
  });

  test('find an industry by name within the joined list, without case and whole', async () => {
    const both = await add({ industry: 'Legal, Home Repair' });
    await add({ industry: 'Legally blonde' });
    expect(await ids({ industry: 'home repair' })).toEqual([both]);
    expect(await ids({ industry: 'LEGAL' })).toEqual([both]);
    expect(await ids({ industry: 'repair' })).toEqual([]);
  });

  test('match my industries', async () => {
    await caller.profile.update({ selectedIndustries: ['design'] });
    const design = await add({ industry: 'Catering, design' });
    await add({ industry: 'Legal', lookingForIndustry: 'Design' });
    await createPostRow(t.db, me, { industry: 'Design' });
    expect(await ids({ from: 'matching' })).toEqual([design]);
  });

  test('look for one of my industries', async () => {
    await caller.profile.update({ selectedIndustries: ['design'] });
    await add({ industry: 'Design', lookingForIndustry: 'Legal' });
    const wanting = await add({ industry: 'Legal', lookingForIndustry: 'Catering, design' });
    await createPostRow(t.db, me, { industry: 'Legal', lookingForIndustry: 'Design' });
    expect(await ids({ from: 'wanting' })).toEqual([wanting]);
  });

  test('search whole words and beginnings in every field, all of them together', async () => {
    const cat = await add({ serviceOffered: 'Cat portraits', location: 'Round Rock, TX' });
    const dog = await add({
      serviceOffered: 'Dog portraits',
      description: 'Oil on canvas, framed and shipped to you.',
    });
    expect(await ids({ search: 'PORTRAIT' })).toEqual([dog, cat]);
    expect(await ids({ search: 'portr canvas' })).toEqual([dog]);
    expect(await ids({ search: 'round, rock!' })).toEqual([cat]);
    expect(await ids({ search: 'portraits nothing' })).toEqual([]);
  });

  test('find what lies within a radius, by place or coordinates, with the distance', async () => {
    const austin = await add({ location: 'Austin, TX' });
    const roundRock = await add({ location: 'Round Rock, TX' });
    const dallas = await add({ location: 'Dallas, TX' });
    await add({ location: 'Remote/Online' });
    await add({ location: 'Some unknown place' });
    expect(await ids({ near: 'Austin, TX' })).toEqual([roundRock, austin]);
    expect(await ids({ near: 'austin texas', radius: 5 })).toEqual([austin]);
    expect(await ids({ near: '30.27,-97.74', radius: 250 })).toEqual([dallas, roundRock, austin]);
    const { items } = await caller.posts.list({ near: 'Austin, TX', sort: 'nearest', radius: 500 });
    expect(items.map((item) => item.id)).toEqual([austin, roundRock, dallas]);
    expect(items[1]?.distanceMiles).toBeGreaterThan(10);
    expect(items[1]?.distanceMiles).toBeLessThan(25);
    expect((await caller.posts.list({})).items[0]?.distanceMiles).toBeNull();
  });

  test('refuse an unknown place, a radius out of range and an invalid cursor', async () => {
    await expect(ids({ near: 'Nowhereville, ZZ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    for (const radius of [0, 501]) {
      await expect(ids({ near: 'Austin, TX', radius })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    for (const sort of ['newest', 'value', 'nearest', 'relevance'] as const) {
      const more = { near: 'Austin, TX', search: 'logo', sort };
      await expect(ids({ ...more, cursor: 'eyJhIjoxfQ' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
  });
});

describe('sorting', () => {
  test('by value goes highest first, the newer first among equals, boosted or not', async () => {
    const cheap = await add({ estimatedValue: 50, ...boosted });
    const older = await add({ estimatedValue: 900 });
    const newer = await add({ estimatedValue: 900 });
    const dear = await add({ estimatedValue: 1000.5 });
    const expected = [dear, newer, older, cheap];
    expect(await ids({ sort: 'value' })).toEqual(expected);
    expect(await walk({ sort: 'value', limit: 1 })).toEqual(expected);
  });

  // Found by a random search: here the sum under the square root is slightly more than one.
  test.each([
    [43.02142594329085, '-43.02142590910339,82.25690000119006'],
    [45.64354213991339, '-45.643542139914665,82.25690000557174'],
    [47.69582926261086, '-47.69582926262142,82.25689999999994'],
  ])('by distance from the other side of the world answers too, of %d and %s', async (lat, near) => {
    const post = await add({ lat, lng: -97.7431 });
    const { items } = await caller.posts.list({ near, sort: 'nearest' });
    expect(items).toMatchObject([{ id: post, distanceMiles: 12_436.9 }]);
  });

  test('by relevance counts boosted posts more, and orders them too; equally relevant ones by age', async () => {
    const offers = { serviceOffered: 'Kestrel drawings', ...boosted };
    const older = await add(offers);
    const newer = await add({
      ...offers,
      description: 'A kestrel, and once more a kestrel, drawn in pencil or in ink.',
    });
    const asks = await add({ serviceRequested: 'Kestrel drawings', ...boosted });
    const plain = await add({ serviceOffered: 'Kestrel drawings' });
    expect(await walk({ search: 'kestrel', sort: 'relevance', limit: 1 })).toEqual([newer, older, asks, plain]);
  });

  test('by relevance counts each word by the best place where a post has it', async () => {
    const text = (words: string) => ({
      description: `Nothing else than ${words} is meant here, whatever it says above.`,
    });
    const inText = await add(text('a kestrel of velvet'));
    const inIndustry = await add({ industry: 'Velvet', ...text('a kestrel') });
    const inOneTitle = await add({ serviceOffered: 'Velvet curtains', ...text('a kestrel') });
    const inBothTitles = await add({ serviceOffered: 'Velvet curtains', serviceRequested: 'Drawing of a kestrel' });
    const inTitle = await add({ serviceOffered: 'A kestrel of velvet' });
    const order = [inTitle, inBothTitles, inOneTitle, inIndustry, inText];
    expect(await ids({ search: 'velvet kestrel', sort: 'relevance' })).toEqual(order);
    const newestText = await add(text('velvet, once'));
    expect(await ids({ search: 'velvet kestrel', sort: 'relevance', match: 'any' })).toEqual([...order, newestText]);
  });

  test('takes a hundred a page at most', async () => {
    await expect(ids({ limit: 101 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await createPostRows(
      t.db,
      owner,
      Array.from({ length: 105 }, () => ({})),
    );
    expect(await ids()).toHaveLength(100);
    expect(await walk({ limit: 100 })).toHaveLength(105);
  });
});
