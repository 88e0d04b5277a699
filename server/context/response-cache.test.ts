import { conversations, messages } from '#db/schema/conversations.ts';
import type { Message } from '#contracts/messages.ts';
import { eq } from 'drizzle-orm';
import { runInReadScope, usesPrimary } from '#db/client/read-scope.ts';
import { localBus } from '../gateways/realtime/bus.ts';
import { responseCache } from './response-cache.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createMember, createPostRow } from '../test/factories.ts';
import { createTestApp, type TestApp } from '../test/test-app.ts';

type Reader = (other: string) => Promise<{ status: number; texts: string[]; read: boolean[] }>;

let t: TestApp;
let ada: string;
let ben: string;
beforeAll(async () => {
  t = await createTestApp();
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', unlimited: true });
  ben = await createMember(t.db, { firstName: 'Ben', unlimited: true });
});
afterAll(() => t.close());

const threadOf = (status: number, items: Message[]) => ({
  status,
  texts: items.map(({ content }) => content),
  read: items.map(({ isRead }) => isRead),
});

/** Repeats the request until the answer comes from the cache, if it is cached at all. */
const often =
  (read: Reader): Reader =>
  async (other) => {
    await read(other);
    await read(other);
    return read(other);
  };

const restReader = async (member: string): Promise<Reader> => {
  const cookie = (await t.deps.sessions.start(member, null)).split(';')[0] ?? '';
  return often(async (other) => {
    const answer = await t.app.inject({ url: `/api/messages/conversation/${other}`, headers: { cookie } });
    return threadOf(answer.statusCode, answer.statusCode === 200 ? answer.json() : []);
  });
};

const trpcReader = async (member: string): Promise<Reader> => {
  const cookie = (await t.deps.sessions.start(member, null)).split(';')[0] ?? '';
  return often(async (userId) => {
    const input = encodeURIComponent(JSON.stringify({ userId }));
    const answer = await t.app.inject({ url: `/trpc/messages.thread?input=${input}`, headers: { cookie } });
    const items =
      answer.statusCode === 200 ? answer.json<{ result: { data: { items: Message[] } } }>().result.data.items : [];
    return threadOf(answer.statusCode, items);
  });
};

describe.each([
  ['REST', restReader],
  ['tRPC', trpcReader],
])('a thread that is kept ready, over %s', (_name, readerFor) => {
  const send = async (content: string) => (await callerFor(t.deps, ada)).messages.send({ receiverId: ben, content });

  test('is what the database answered when it was asked for again', async () => {
    await send('One');
    const read = await readerFor(ada);
    expect(await read(ben)).toMatchObject({ texts: ['One'] });
    const [pair] = await t.db.read
      .select()
      .from(conversations)
      .where(eq(conversations.lowId, ada < ben ? ada : ben));
    await t.db.write((tx) => tx.delete(messages).where(eq(messages.conversationId, pair?.id ?? '')));
    expect(await read(ben)).toMatchObject({ texts: ['One'] });
  });

  test('is fresh for both after each message and after it was read', async () => {
    const [asAda, asBen] = [await readerFor(ada), await readerFor(ben)];
    await send('One');
    for (const [read, other] of [
      [asAda, ben],
      [asBen, ada],
    ] as const)
      expect(await read(other)).toMatchObject({ texts: ['One'] });
    await send('Two');
    for (const [read, other] of [
      [asAda, ben],
      [asBen, ada],
    ] as const) {
      expect(await read(other)).toMatchObject({ texts: ['One', 'Two'], read: [false, false] });
    }
    await (await callerFor(t.deps, ben)).messages.markRead({ userId: ada });
    for (const [read, other] of [
      [asAda, ben],
      [asBen, ada],
    ] as const) {
      expect(await read(other)).toMatchObject({ read: [true, true] });
    }
  });

  test('is nobody else’s, and gone for both once one blocks the other', async () => {
    await send('One');
    const [asAda, asBen] = [await readerFor(ada), await readerFor(ben)];
    expect([await asAda(ben), await asBen(ada)]).toMatchObject([{ texts: ['One'] }, { texts: ['One'] }]);
    const third = await readerFor(await createMember(t.db));
    for (const other of [ada, ben]) expect(await third(other)).toEqual({ status: 200, texts: [], read: [] });
    await (await callerFor(t.deps, ben)).blocks.add({ userId: ada });
    expect([await asAda(ben), await asBen(ada)]).toMatchObject([{ status: 404 }, { status: 404 }]);
  });
});

test.each([
  [
    'REST',
    (query: string) => `/api/service-requests?${query}`,
    ['from=others', '%66rom=others', 'from=others&limit=5'],
  ],
  [
    'tRPC',
    (input: string) => `/trpc/posts.list?input=${encodeURIComponent(input)}`,
    ['{"from":"others"}', '{"\\u0066rom":"others"}'],
  ],
  [
    'a batch',
    (input: string) => `/trpc/posts.list?batch=1&input=${encodeURIComponent(`{"0":${input}}`)}`,
    ['{"\\u0066rom":"others"}'],
  ],
])(
  'a list without one’s own posts is nobody else’s, over %s however it is asked for',
  async (_name, addressOf, ways) => {
    await createPostRow(t.db, ada);
    await createPostRow(t.db, ben);
    for (const way of ways) {
      const ask = async (member: string) => {
        const cookie = (await t.deps.sessions.start(member, null)).split(';')[0] ?? '';
        return (await t.app.inject({ url: addressOf(way), headers: { cookie } })).body;
      };
      for (let times = 0; times < 3; times += 1) expect(await ask(ada)).not.toContain(ada);
      const asBen = await ask(ben);
      expect(asBen).toContain(ada);
      expect(asBen).not.toContain(ben);
    }
  },
);

test('an answer is kept from the second time on', () => {
  const { responseCache } = t.deps;
  expect(responseCache.get('posts', 'a search').set).toBeUndefined();
  responseCache.get('posts', 'a search').set?.('[]', null);
  expect(responseCache.get('posts', 'a search').cached).toMatchObject({ body: Buffer.from('[]') });
});

test('an answer that was being made while its topic changed is not kept', () => {
  const { responseCache } = t.deps;
  responseCache.get('posts', 'a feed');
  const making = responseCache.get('posts', 'a feed');
  responseCache.invalidate('posts');
  making.set?.('[]', null);
  expect(responseCache.get('posts', 'a feed').cached).toBeNull();
});

/** A cache of a node that may not hear the others, and that has a search in it. */
const cacheWith = (isShared: () => boolean) => {
  const cache = responseCache({ ...localBus(), isShared }, { onCommit: () => {} });
  const ask = () => cache.get('posts', 'a search');
  ask();
  ask().set?.('[]', null);
  return ask;
};

test('nothing that is kept is served while the nodes do not hear each other', () => {
  let isShared = true;
  const ask = cacheWith(() => isShared);
  expect(ask().cached).toMatchObject({ body: Buffer.from('[]') });
  isShared = false;
  expect(ask()).toEqual({ cached: null });
  isShared = true;
  expect(ask().cached).toMatchObject({ body: Buffer.from('[]') });
});

test('who wrote a moment ago gets a new answer, which is kept for everybody', () => {
  const ask = cacheWith(() => true);
  runInReadScope({ usesPrimary: true, wrote: false }, () => {
    const { cached, set } = ask();
    expect(cached).toBeNull();
    set?.('[1]', null);
  });
  expect(ask().cached).toMatchObject({ body: Buffer.from('[1]') });
});

test('what is computed anew after a change is read from the primary, whoever asks', () => {
  const cache = responseCache(localBus(), { onCommit: () => {} });
  const asked = () =>
    runInReadScope({ usesPrimary: false, wrote: false }, () => {
      cache.get('posts', 'a search');
      return usesPrimary();
    });
  expect(asked()).toBe(false);
  cache.invalidate('posts');
  expect(asked()).toBe(true);
});
