// PostgreSQL too: the tables of a commit, by which cached answers end.
import type { Message } from '#contracts/messages/messages.ts';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callerFor, createMember, createPostRow, createSessionCookie } from '../../test/factories.ts';
import { scrape } from '../../test/scrape.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let ada: string;
let ben: string;
withTestApp({ KEEP_ANSWERS: 'on' });
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', unlimited: true });
  ben = await createMember(t.db, { firstName: 'Ben', unlimited: true });
});

const ask = async (member: string, url: string, headers: Record<string, string> = {}, on = t) =>
  on.app.inject({ url, headers: { cookie: await createSessionCookie(on.db, member), ...headers } });

/** An answer is cached from the second time on. */
const askTwice = async (...question: Parameters<typeof ask>) => {
  await ask(...question);
  return ask(...question);
};

/** How many of the answers that this work gets came from the cache. */
const countCached = async (work: () => Promise<unknown>, on = t): Promise<number> => {
  const hits = async () =>
    (await scrape(on.app)).of('proquo_cache_lookups_total')['{cache="answers",result="hit"}'] ?? 0;
  const before = await hits();
  await work();
  return (await hits()) - before;
};

const inputOf = (input: object) => `input=${encodeURIComponent(JSON.stringify(input))}`;
const trpcThread = (userId: string) => `/trpc/messages.thread?${inputOf({ userId })}`;
const batchedThread = (userId: string) => `/trpc/messages.thread?batch=1&${inputOf({ 0: { userId } })}`;
type Batch = [{ result: { data: { items: Message[] } } }];

const facades = [
  ['REST', (userId: string) => `/api/messages/conversation/${userId}`, (body: unknown) => body as Message[]],
  ['tRPC', trpcThread, (body: unknown) => (body as Batch[0]).result.data.items],
  ['a batch of tRPC', batchedThread, (body: unknown) => (body as Batch)[0].result.data.items],
] as const;

describe.each(facades)('a conversation that is asked for again, by %s', (_name, addressOf, itemsIn) => {
  const send = async (content: string) => (await callerFor(t.deps, ada)).messages.send({ receiverId: ben, content });
  const read = async (member: string, partner: string) => {
    const answer = await askTwice(member, addressOf(partner));
    const items = answer.statusCode === 200 ? itemsIn(answer.json()) : [];
    return {
      status: answer.statusCode,
      messages: items.map(({ content, isRead }) => content + (isRead ? ', read' : '')),
    };
  };
  /** What each of the two gets. */
  const readBoth = async () => [await read(ada, ben), await read(ben, ada)];
  const twice = <T>(answer: T) => [answer, answer];

  test('is answered as before, to the byte', async () => {
    await send('One');
    const first = await askTwice(ada, addressOf(ben));
    let second = first;
    expect(await countCached(async () => (second = await ask(ada, addressOf(ben))))).toBe(1);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  test('has each message at once, and whether it was read, for both', async () => {
    await send('One');
    await readBoth();
    await send('Two');
    expect(await readBoth()).toEqual(twice({ status: 200, messages: ['One', 'Two'] }));
    await (await callerFor(t.deps, ben)).messages.markRead({ userId: ada });
    expect(await readBoth()).toEqual(twice({ status: 200, messages: ['One, read', 'Two, read'] }));
  });

  test('is no one else’s, and gone for both once one blocks the other', async () => {
    await send('One');
    expect(await readBoth()).toEqual(twice({ status: 200, messages: ['One'] }));
    const third = await createMember(t.db);
    for (const partner of [ada, ben]) expect(await read(third, partner)).toEqual({ status: 200, messages: [] });
    await (await callerFor(t.deps, ben)).blocks.add({ userId: ada });
    expect(await readBoth()).toEqual(twice({ status: 404, messages: [] }));
  });
});

const feed = '/api/service-requests?limit=1';

test('a cached page says where the next one begins', async () => {
  for (let n = 0; n < 2; n += 1) await createPostRow(t.db, ben);
  const [first, second] = [await askTwice(ada, feed), await ask(ada, feed)];
  expect(first.headers['x-next-cursor']).toBeTruthy();
  expect(second.headers['x-next-cursor']).toBe(first.headers['x-next-cursor']);
});

test.each([
  ['REST', '/api/service-requests?from=others'],
  ['tRPC', `/trpc/posts.list?${inputOf({ from: 'others' })}`],
])('a list without the member’s own posts is served to no one else, by %s', async (_name, url) => {
  await createPostRow(t.db, ada);
  await createPostRow(t.db, ben);
  for (let times = 0; times < 3; times += 1) {
    const [asAda, asBen] = [(await ask(ada, url)).body, (await ask(ben, url)).body];
    expect([asAda.includes(ada), asAda.includes(ben)]).toEqual([false, true]);
    expect([asBen.includes(ada), asBen.includes(ben)]).toEqual([true, false]);
  }
});

test('a suspended member and a session that ended get nothing from the cache', async () => {
  const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  for (const end of [
    () => admin.admin.suspend({ id: ada, suspended: true, reason: 'spam' }),
    () => t.deps.sessions.endAll(ben),
  ]) {
    const member = ada;
    const headers = { cookie: await createSessionCookie(t.db, member) };
    for (const status of [200, 200, 200]) expect((await t.app.inject({ url: feed, headers })).statusCode).toBe(status);
    await end();
    expect((await t.app.inject({ url: feed, headers })).statusCode).toBe(401);
    ada = ben;
  }
});

test('nothing is cached that answers once, changes something, or is streamed', async () => {
  await askTwice(ada, trpcThread(ben));
  const asked = [
    () => ask(ada, '/api/auth/user'),
    () => ask(ada, `/trpc/posts.list,auth.user?batch=1&${inputOf({ 0: {} })}`),
    () => ask(ada, batchedThread(ben), { 'trpc-accept': 'application/jsonl' }),
    () => ask(ada, `/api/messages/conversation/${ben}?limit=0`),
  ];
  for (const again of asked)
    expect(await countCached(async () => [await again(), await again(), await again()])).toBe(0);
});

test('nothing is served from the cache while the nodes do not hear each other', async () => {
  const isShared = t.deps.bus.isShared.bind(t.deps.bus);
  await askTwice(ada, feed);
  t.deps.bus.isShared = () => false;
  expect(await countCached(() => ask(ada, feed))).toBe(0);
  t.deps.bus.isShared = isShared;
  expect(await countCached(() => ask(ada, feed))).toBe(1);
});

test('an answer that was being made while something was written is not cached', async () => {
  const search = '/api/service-requests?search=logo';
  await ask(ada, search);
  const searched = t.deps.failedSearches.searched.bind(t.deps.failedSearches);
  t.deps.failedSearches.searched = () => t.deps.bus.send('written', ['posts']);
  await ask(ada, search);
  t.deps.failedSearches.searched = searched;
  expect(await countCached(() => ask(ada, search))).toBe(0);
});

test('an answer that is asked for once is not cached', async () => {
  const once = '/api/service-requests?limit=2';
  expect(await countCached(() => askTwice(ada, once))).toBe(0);
  expect(await countCached(() => ask(ada, once))).toBe(1);
});

test('after another node wrote, the old answer is not served', async () => {
  await askTwice(ada, feed);
  t.deps.bus.send('written', ['posts']);
  expect(await countCached(() => ask(ada, feed))).toBe(0);
});

test('nothing is cached where that is turned off', async () => {
  const own = await createTestApp({ KEEP_ANSWERS: 'off' });
  const member = await createMember(own.db);
  expect(
    await countCached(async () => [await askTwice(member, feed, {}, own), await ask(member, feed, {}, own)], own),
  ).toBe(0);
  await own.close();
});

test('a list is not kept beyond the end of one of its posts', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const { id } = await createPostRow(t.db, ada, { expiresAt: Date.now() + 1_000 });
  const list = async () => (await ask(ben, '/api/service-requests')).body;
  await list();
  await list();
  expect(await countCached(async () => expect(await list()).toContain(id))).toBe(1);
  vi.setSystemTime(Date.now() + 1_000);
  expect(await list()).not.toContain(id);
});
