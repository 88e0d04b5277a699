import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { Post } from '#contracts/posts/posts.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { postAlerts } from '#db/schema/matching/alerts.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { publishPresence } from '../../messages/publish-presence.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import {
  type Caller,
  callerFor,
  createExchange,
  createIndustries,
  createMember,
  createPostRow,
  postInput,
} from '../../test/factories.ts';
import { listAll } from '../../test/lists/list-all.ts';
import { updateMember } from '../../test/rows.ts';
import { restClient } from '../../test/rest-client.ts';
import { ada, ben, t, withTwoMembers } from '../../test/two-members.ts';

withTwoMembers();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));

const as = (userId: string) => callerFor(t.deps, userId);
const block = async (by = ada, userId = ben) => (await as(by)).blocks.add({ userId });
const unblock = async (by = ada, userId = ben) => (await as(by)).blocks.remove({ userId });
const listBlockCounts = async () => {
  const rows = await t.db.read
    .select()
    .from(users)
    .where(inArray(users.id, [ada, ben]));
  return [ada, ben].map((id) => rows.find((row) => row.id === id)?.blockCount);
};
const notFound = { code: 'NOT_FOUND' };

describe('blocking', () => {
  test('lists the member for the one who blocks, counts for both, and does so once', async () => {
    expect(await block()).toEqual({ success: true });
    expect(await block()).toEqual({ success: true });
    expect((await (await as(ada)).blocks.list({})).items).toMatchObject([
      { id: ben, firstName: 'Ben', reviewCount: 0 },
    ]);
    expect((await (await as(ben)).blocks.list({})).items).toEqual([]);
    expect(await listBlockCounts()).toEqual([1, 1]);
    expect(await block(ben, ada)).toEqual({ success: true });
    expect(await listBlockCounts()).toEqual([2, 2]);
  });

  test('is refused for an unknown member and for one who has left', async () => {
    const caller = await as(ada);
    const gone = await createMember(t.db, { deletedAt: Date.now() });
    for (const userId of ['nobody', gone]) await expect(caller.blocks.add({ userId })).rejects.toMatchObject(notFound);
    await expect(caller.blocks.remove({ userId: 'nobody' })).rejects.toMatchObject(notFound);
    expect((await caller.blocks.list({})).items).toEqual([]);
  });

  test('of more members than fit a page is listed page by page, none twice and none left out', async () => {
    const others = await Promise.all(Array.from({ length: 25 }, () => createMember(t.db)));
    // Several with the same time, as a script would create them.
    const rows = others.map((blockedId, i) => ({ blockerId: ada, blockedId, createdAt: 1_000 + (i % 3) }));
    await t.db.write((tx) => tx.insert(blocks).values(rows));
    const caller = await as(ada);
    const seen = (await listAll((page) => caller.blocks.list({ limit: 4, ...page }))).map(({ id }) => id);
    expect(seen).toHaveLength(25);
    expect(new Set(seen)).toEqual(new Set(others));
    expect((await caller.blocks.list({})).items.map(({ id }) => id)).toEqual(seen);
  });

  test('is taken back by the one who blocked only, as often as they like', async () => {
    await block();
    expect(await unblock(ben, ada)).toEqual({ success: true });
    expect(await listBlockCounts()).toEqual([1, 1]);
    for (let i = 0; i < 2; i += 1) expect(await unblock()).toEqual({ success: true });
    expect(await listBlockCounts()).toEqual([0, 0]);
    expect((await (await as(ada)).blocks.list({})).items).toEqual([]);
  });

  test('can be taken back after the blocked member erased their account', async () => {
    await block();
    await updateMember(t.db, ben, { deletedAt: Date.now() });
    expect(await unblock()).toEqual({ success: true });
    expect(await listBlockCounts()).toEqual([0, 0]);
  });

  test('and unblocking each other many times at once leaves counts that fit the blocks', async () => {
    const callers = { ada: await as(ada), ben: await as(ben) };
    const works = [
      () => callers.ada.blocks.add({ userId: ben }),
      () => callers.ben.blocks.add({ userId: ada }),
      () => callers.ada.blocks.remove({ userId: ben }),
      () => callers.ben.blocks.add({ userId: ada }),
      () => callers.ada.blocks.add({ userId: ben }),
    ];
    const { refused } = await runConcurrently((i) => works[i % works.length]!());
    expect(refused).toEqual({});
    const standing = await t.db.read
      .select()
      .from(blocks)
      .where(inArray(blocks.blockerId, [ada, ben]));
    expect(standing.map((block) => block.blockerId)).toContain(ben);
    expect(await listBlockCounts()).toEqual([standing.length, standing.length]);
  });
});

/** All ways in which one member sees the other. */
const listWaysToSee = async (caller: Caller, otherId: string, postId: string) => {
  const seen = async (attempt: () => Promise<boolean>) => attempt().catch(() => false);
  const ways = {
    feed: (await caller.posts.list({})).items.some((item) => item.userId === otherId),
    search: (await caller.posts.list({ search: 'harpsichord' })).items.some((item) => item.userId === otherId),
    post: await seen(async () => (await caller.posts.byId({ id: postId })).id === postId),
    people: (await caller.profile.search({ q: 'Harpsichordia' })).items.some((item) => item.id === otherId),
    page: await seen(async () => (await caller.profile.byId({ id: otherId })).id === otherId),
    reviews: (await caller.reviews.list({ userId: otherId })).length > 0,
    conversation: (await caller.messages.conversations({})).items.some((item) => item.otherUser.id === otherId),
    thread: await seen(async () => (await caller.messages.thread({ userId: otherId })).items.length > 0),
  };
  return Object.entries(ways).flatMap(([way, isOpen]) => (isOpen ? [way] : []));
};
const everywhere = ['feed', 'search', 'post', 'people', 'page', 'reviews', 'conversation', 'thread'];

describe('a block', () => {
  const meet = async () => {
    const posts: Record<string, string> = {};
    for (const id of [ada, ben]) {
      await updateMember(t.db, id, { businessName: 'Harpsichordia' });
      posts[id] = (await createPostRow(t.db, id, { serviceOffered: 'Tuning a harpsichord' })).id;
    }
    await (await as(ada)).messages.send({ receiverId: ben, content: 'Hello' });
    const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
    const admin = await as(await createMember(t.db, { isAdmin: true }));
    for (const id of [ada, ben]) {
      const review = await (await as(id)).reviews.create({ exchangeId, rating: 4 });
      await admin.reviews.moderate({ reviewId: review.id, approved: true });
    }
    return posts;
  };

  test.each(['by the one', 'by the other'])(
    '%s hides both from each other everywhere, until it is taken back',
    async (who) => {
      const postOf = await meet();
      const looks = async () => [
        await listWaysToSee(await as(ada), ben, postOf[ben]!),
        await listWaysToSee(await as(ben), ada, postOf[ada]!),
      ];
      expect(await looks()).toEqual([everywhere, everywhere]);
      const [by, of] = who === 'by the one' ? [ada, ben] : [ben, ada];
      await block(by, of);
      expect(await looks()).toEqual([[], []]);
      await unblock(by, of);
      expect(await looks()).toEqual([everywhere, everywhere]);
    },
  );

  test('leaves the blocked one out of the suggestions', async () => {
    for (const id of [ada, ben]) await (await as(id)).profile.update({ selectedIndustries: ['design'] });
    const suggested = async () => (await (await as(ada)).messages.suggestions()).map(({ id }) => id);
    expect(await suggested()).toContain(ben);
    await block(ben, ada);
    expect(await suggested()).not.toContain(ben);
  });

  test('shows open pages that the other member is not here', async () => {
    const received: unknown[] = [];
    const { unsubscribe } = t.deps.events.subscribe(ben, ({ type, data }) => void received.push({ type, data }));
    await block();
    unsubscribe();
    expect(received).toEqual([{ type: 'presence', data: { userId: ada, online: false } }]);
  });

  test('refuses messages both ways, and neither sees the other read, type or come online', async () => {
    await (await as(ada)).messages.send({ receiverId: ben, content: 'Before' });
    await block();
    for (const [from, to] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const caller = await as(from);
      const sending = caller.messages.send({ receiverId: to, content: 'After' });
      await expect(sending).rejects.toMatchObject({ code: 'FORBIDDEN', message: "You can't contact this member." });
      expect(await caller.messages.markRead({ userId: to })).toEqual({ updated: 0 });
    }
    const received: string[] = [];
    const { unsubscribe } = t.deps.events.subscribe(ben, ({ type }) => void received.push(type));
    expect(await (await as(ada)).messages.presence({ userId: ben })).toEqual({ online: false });
    await (await as(ada)).messages.typing({ userId: ben });
    await publishPresence(t.deps, ada, true);
    unsubscribe();
    expect(received).toEqual([]);
  });

  test('cancels what waits between the two without a word, and leaves what was accepted to both', async () => {
    const pair = { requester: ben, provider: ada };
    const create = async (...how: [Parameters<typeof createExchange>[1], ExchangeStatus?]) =>
      (await createExchange(t.deps, ...how)).id;
    const waiting = [await create(pair), await create({ requester: ada, provider: ben })];
    const [accepted, running] = [await create(pair, 'accepted'), await create(pair, 'in_progress')];
    const elsewhere = await create({ requester: ben, provider: await createMember(t.db) });
    await t.runJobs();
    const notices = async () => (await (await as(ben)).notifications.list({})).items.map(({ title }) => title);
    const before = t.outbox.length;
    await block();
    await t.runJobs();
    expect(await notices(), 'and earlier notices are gone').toEqual([]);
    expect(t.outbox).toHaveLength(before);
    const rows = await t.db.read
      .select()
      .from(exchanges)
      .where(inArray(exchanges.id, [...waiting, elsewhere]));
    const statusOf = (id: string) => rows.find((row) => row.id === id)?.status;
    expect(waiting.map(statusOf)).toEqual(['cancelled', 'cancelled']);
    expect(statusOf(elsewhere)).toBe('pending');
    const caller = await as(ben);
    const event = { actorId: ada, fromStatus: 'pending', toStatus: 'cancelled' };
    expect((await caller.exchanges.history({ id: waiting[0]! })).at(-1)).toMatchObject(event);
    for (const move of [
      { id: accepted, status: 'cancelled' as const },
      { id: running, status: 'completed' as const },
    ])
      expect(await caller.exchanges.move(move)).toMatchObject(move);
  });

  test('that comes amid concurrent requests leaves none of them pending', async () => {
    const posts = await Promise.all(Array.from({ length: 20 }, () => createPostRow(t.db, ada)));
    const caller = await as(ben);
    const blocker = await as(ada);
    await runConcurrently(async (i) => {
      if (i === 9) return blocker.blocks.add({ userId: ben });
      return caller.exchanges.create({ providerUserId: ada, serviceRequestId: posts[i]!.id });
    });
    const left = (await caller.exchanges.list({ limit: 100 })).items.map((item) => item.status);
    expect(new Set(left).size).toBeLessThanOrEqual(1);
    expect(left).not.toContain('pending');
  });

  test('takes the posts of the other out of the evening digest', async () => {
    const [kept, dropped] = [await createPostRow(t.db, await createMember(t.db)), await createPostRow(t.db, ben)];
    const row = { userId: ada, source: 'nearby' as const, foundAt: Date.now(), digest: 'evening' as const };
    const alerts = [kept, dropped].map(({ seq }) => ({ ...row, postSeq: seq }));
    await t.db.write((tx) => tx.insert(postAlerts).values(alerts));
    await block();
    const waiting = await t.db.read.select().from(postAlerts).where(eq(postAlerts.userId, ada));
    expect(waiting.map(({ postSeq }) => postSeq)).toEqual([kept.seq]);
  });
});

test('a block counts from the next request on, for cached sessions and shared answers', async () => {
  const [eve, dan, cleo] = [restClient(t), restClient(t), restClient(t)];
  const { id: eveId } = await eve.register();
  const { id: danId } = await dan.register({ firstName: 'Dan' });
  await cleo.register();
  const { id: postId } = (await eve.post('/api/service-requests', postInput)).body as Post;
  const feed = async (who: typeof eve) =>
    ((await who.get('/api/service-requests?limit=10')).body as Post[]).flatMap(({ id }) => (id === postId ? [id] : []));
  const overTrpc = async (who: typeof eve) => JSON.stringify((await who.get('/trpc/posts.list?input={}')).body);

  for (const who of [cleo, dan, dan]) expect(await feed(who)).toEqual([postId]);
  expect(await overTrpc(dan)).toContain(postId);
  expect((await eve.post('/api/blocks', { userId: danId })).body).toEqual({ success: true });
  expect(await feed(dan)).toEqual([]);
  expect(await overTrpc(dan)).not.toContain(postId);
  expect((await dan.get(`/api/service-requests/${postId}`)).status).toBe(404);
  expect((await dan.post('/api/messages', { receiverId: eveId, content: 'Hi' })).status).toBe(403);
  // The others still share cached answers, and Dan's answer is not among them.
  expect(await feed(cleo)).toEqual([postId]);
  expect((await eve.get('/api/blocks')).body).toMatchObject([{ id: danId, firstName: 'Dan' }]);
  expect(JSON.stringify((await eve.get('/api/blocks')).body)).not.toContain('@');
  expect((await eve.delete(`/api/blocks/${danId}`)).body).toEqual({ success: true });
  expect(await feed(dan)).toEqual([postId]);
  expect((await dan.post('/api/messages', { receiverId: eveId, content: 'Hi' })).status).toBe(200);
});
