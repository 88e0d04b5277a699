// PostgreSQL too: locks and transactions.
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../../app/clean-up.ts';
import { appRouter } from '../../../app/router.ts';
import { restClient } from '../../../test/rest-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { DAY, MINUTE } from '../../core/time.ts';
import { restProcedures } from '../rest.ts';
import { proceduresOf } from '../../trpc/procedures-of.ts';
import { beginCall, databaseOf, type Run } from './calls.ts';
import { takesKey } from './key.ts';

let ada: ReturnType<typeof restClient>;
let adaId: string;
let benId: string;
withTestApp();
beforeAll(async () => {
  ada = restClient(t);
  adaId = (await ada.register()).id;
  benId = (await restClient(t).register()).id;
});

let count = 0;
const newKey = () => `key-${(count += 1)}`;
const countSent = () => t.db.fresh.$count(messages, eq(messages.senderId, adaId));
const send = (content: unknown, key: string, who = ada) =>
  who.post('/api/messages', { receiverId: benId, content }, { 'idempotency-key': key });

describe('a POST with an Idempotency-Key', () => {
  test('that is sent again gets the first answer, and is done once', async () => {
    const [key, before] = [newKey(), await countSent()];
    const first = await send('Hello', key);
    const again = await send('Hello', key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(await countSent()).toBe(before + 1);
  });

  test('gets the same refusal again', async () => {
    const key = newKey();
    const first = await send(7, key);
    expect(await send(7, key)).toMatchObject({
      status: 400,
      body: first.body as object,
      headers: { 'idempotent-replayed': 'true' },
    });
  });

  test('gets the same refusal of a limit again, with the time to wait', async () => {
    const limited = await createTestApp({ FIRST_CONTACTS_PER_DAY: '1' });
    const cay = restClient(limited);
    await cay.register();
    const write = async (key: string) => {
      const { id: receiverId } = await restClient(limited).register();
      return () => cay.post('/api/messages', { receiverId, content: 'Hello' }, { 'idempotency-key': key });
    };
    await (await write('a'))();
    const second = await write('b');
    const refused = await second();
    expect(refused).toMatchObject({ status: 429, body: { appCode: 'TOO_MANY_FIRST_CONTACTS' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(await second()).toMatchObject({
      status: 429,
      body: refused.body as object,
      headers: { 'idempotent-replayed': 'true', 'retry-after': refused.headers['retry-after'] },
    });
    await limited.close();
  });

  test('counts the order of fields, but not white space', async () => {
    const key = newKey();
    const raw = (body: string) =>
      ada.post('/api/messages', body, { 'idempotency-key': key, 'content-type': 'application/json' });
    const first = await raw(`{"receiverId":"${benId}","content":"Hello"}`);
    expect(await raw(`{ "receiverId": "${benId}",\n "content": "Hello" }`)).toMatchObject({
      body: first.body as object,
    });
    expect((await raw(`{"content":"Hello","receiverId":"${benId}"}`)).status).toBe(422);
  });

  test('is refused with another body, and at another path', async () => {
    const key = newKey();
    await send('Hello', key);
    const anotherBody = await ada.post('/api/blocks', { userId: benId }, { 'idempotency-key': key });
    const anotherPath = await ada.post(
      '/api/blocks',
      { receiverId: benId, content: 'Hello' },
      { 'idempotency-key': key },
    );
    for (const answer of [await send('Good day', key), anotherBody, anotherPath])
      expect(answer).toMatchObject({
        status: 422,
        body: { appCode: 'IDEMPOTENCY_KEY_REUSED', code: 'UNPROCESSABLE_CONTENT' },
      });
  });

  test.each([['', 'x'.repeat(256), 'two words', 'é']])('is refused with an invalid key: %s', async (...keys) => {
    for (const key of keys)
      expect(await send('Hello', key)).toMatchObject({
        status: 400,
        body: {
          appCode: 'BAD_INPUT',
          issues: [{ path: ['Idempotency-Key'], message: expect.stringContaining('ASCII') }],
        },
      });
    expect((await send('Hello', 'x'.repeat(255))).status).toBe(200);
  });

  test('shares its key with no other member', async () => {
    const key = newKey();
    const clara = restClient(t);
    await clara.register();
    await send('Hello', key);
    const theirs = await send('Hello', key, clara);
    expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  test('twenty at once have one effect and, in the end, equal answers', async () => {
    const [key, before] = [newKey(), await countSent()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('At once', key)));
    for (const { status, headers, body } of answers.filter(({ status: found }) => found !== 200)) {
      expect([status, headers['retry-after']]).toEqual([409, '1']);
      expect(body).toMatchObject({ appCode: 'IDEMPOTENCY_KEY_BUSY' });
    }
    const last = await send('At once', key);
    for (const { body } of answers.filter(({ status }) => status === 200)) expect(body).toEqual(last.body);
    expect(await countSent()).toBe(before + 1);
  });

  test('asks for the session, the Origin and the scope each time', async () => {
    const key = newKey();
    await send('Hello', key);
    expect((await send('Hello', key, restClient(t))).status).toBe(401);
    const headers = { 'idempotency-key': key, origin: 'https://evil.test' };
    expect((await ada.post('/api/messages', { receiverId: benId, content: 'Hello' }, headers)).status).toBe(403);
  });

  test('counts towards limits each time', async () => {
    const limited = await createTestApp({ RATE_LIMIT: 'on' });
    const cay = restClient(limited);
    const { id } = await cay.register();
    const { id: receiverId } = await restClient(limited).register();
    const [body, headers] = [{ receiverId, content: 'Hello' }, { 'idempotency-key': 'a' }];
    const first = await cay.post('/api/messages', body, headers);
    expect((await cay.post('/api/messages', body, headers)).body).toEqual(first.body);
    const limit = proceduresOf(appRouter).get('messages.send')!.meta.limit!;
    for (let calls = 0; calls < limit.max; calls += 1)
      await limited.deps.bus.quotas.take(`messages.send:${id}`, limit.max, limit.per);
    expect((await cay.post('/api/messages', body, headers)).status).toBe(429);
    await limited.close();
  });

  test('counts for the path without its query', async () => {
    const key = newKey();
    const at = (query: string) =>
      ada.post(`/api/messages${query}`, { receiverId: benId, content: 'Hello' }, { 'idempotency-key': key });
    const first = await at('?n=1');
    expect(await at('?n=2')).toMatchObject({ body: first.body as object, headers: { 'idempotent-replayed': 'true' } });
  });

  test("doesn't let a token that only reads write", async () => {
    const made = await ada.post('/api/tokens', { name: 'Reader', scope: 'read', currentPassword: 'a long password' });
    const headers = { authorization: `Bearer ${(made.body as { token: string }).token}`, 'idempotency-key': newKey() };
    const reader = restClient(t);
    for (let n = 0; n < 2; n += 1) {
      const answer = await reader.post('/api/messages', { receiverId: benId, content: 'Hello' }, headers);
      expect(answer).toMatchObject({ status: 403, body: { appCode: 'TOKEN_READ_ONLY' } });
      expect(answer.headers['idempotent-replayed']).toBeUndefined();
    }
  });

  test('goes on after a failure of ours, at once', async () => {
    const [key, before] = [newKey(), await countSent()];
    const { db } = t.deps;
    let writes = 0;
    t.deps.db = {
      ...db,
      write: (work) => ((writes += 1) === 2 ? Promise.reject(new Error('broken')) : db.write(work)),
    };
    expect((await send('Broken', key)).status).toBe(500);
    t.deps.db = db;
    const again = await send('Broken', key);
    expect([again.status, again.headers['idempotent-replayed'], await countSent()]).toEqual([
      200,
      undefined,
      before + 1,
    ]);
  });

  test('is ignored where answers hold secrets or lead to an upload, and of visitors', async () => {
    const ignoring = restProcedures(appRouter).filter(({ method, meta }) => method === 'POST' && !takesKey(meta));
    expect([...new Set(ignoring.map(({ path }) => path.split('/')[1] ?? ''))].toSorted()).toEqual([
      'attachments',
      'auth',
      'objects',
      'passkeys',
      'tokens',
      'uploads',
      'webhooks',
    ]);
    const headers = { 'idempotency-key': 'not a key' };
    expect(JSON.stringify((await ada.post('/api/tokens', { name: '' }, headers)).body)).not.toContain('Idempotency');
    expect((await restClient(t).post('/api/auth/logout', undefined, headers)).status).toBe(200);
    expect((await restClient(t).post('/api/messages', {}, headers)).status).toBe(401);
    const unsubscribed = await restClient(t).post('/api/email/unsubscribe', { token: 'none' }, headers);
    expect(unsubscribed.status).toBe((await restClient(t).post('/api/email/unsubscribe', { token: 'none' })).status);
  });
});

describe('after a crash', () => {
  const begin = (key: string, content: string) =>
    beginCall(t.deps, {
      userId: adaId,
      key,
      path: '/api/messages',
      body: JSON.stringify({ receiverId: benId, content }),
    }) as Promise<Run>;
  const endLease = ({ id }: Run) =>
    t.db.write((tx) => tx.update(idempotentCalls).set({ leasedUntil: 0 }).where(eq(idempotentCalls.id, id)));

  test('a call that had written nothing is made', async () => {
    const [key, before] = [newKey(), await countSent()];
    const run = await begin(key, 'Crash 1');
    expect((await send('Crash 1', key)).status).toBe(409);
    await endLease(run);
    expect((await send('Crash 1', key)).status).toBe(200);
    expect(await countSent()).toBe(before + 1);
  });

  test('a call that was committed and not answered is answered, and not made again', async () => {
    const [key, before] = [newKey(), await countSent()];
    const warn = t.deps.db;
    // The process dies before the answer is stored.
    let writes = 0;
    t.deps.db = {
      ...warn,
      write: (work) => ((writes += 1) > 2 ? Promise.reject(new Error('killed')) : warn.write(work)),
    };
    const first = await send('Crash 2', key);
    t.deps.db = warn;
    expect(first.status).toBe(200);
    expect(await countSent()).toBe(before + 1);
    await t.db.write((tx) => tx.update(idempotentCalls).set({ leasedUntil: 0 }));
    const again = await send('Crash 2', key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(await countSent()).toBe(before + 1);
  });

  test('a run that was given up and still lives can write no more', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 3');
    await endLease(run);
    const next = await begin(key, 'Crash 3');
    const rename = (firstName: string) => (tx: Tx) => tx.update(users).set({ firstName }).where(eq(users.id, benId));
    await expect(databaseOf(t.deps, run).write(rename('Late'))).rejects.toThrow("hasn't finished");
    expect(await t.db.fresh.$count(users, and(eq(users.id, benId), eq(users.firstName, 'Late')))).toBe(0);
    await databaseOf(t.deps, next).write(async () => 1);
  });

  test('a result that could not be stored is said to be lost', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 4');
    await databaseOf(t.deps, run).write(async () => () => 'a function');
    await endLease(run);
    const next = await begin(key, 'Crash 4');
    await expect(databaseOf(t.deps, next).write(async () => 1)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_ANSWER_LOST',
    });
  });

  test('a write inside a write is a part of it, and is not stored by itself', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 5');
    const db = databaseOf(t.deps, run);
    await db.write(async () => [await db.write(async () => 'inner'), 'outer']);
    await endLease(run);
    expect((await begin(key, 'Crash 5')).kept.writes).toEqual([{ value: ['inner', 'outer'] }]);
  });

  test('only one request takes a call over', async () => {
    const key = newKey();
    await endLease(await begin(key, 'Crash 6'));
    await begin(key, 'Crash 6');
    await expect(begin(key, 'Crash 6')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_BUSY' });
  });
});

test('what is kept can be read by no one without the key of the server', async () => {
  await send('A secret of ours', 'readable-key');
  const rows = await t.db.fresh.select().from(idempotentCalls);
  const bytes = rows.map(({ sealed }) => Buffer.from(sealed, 'base64url').toString('latin1'));
  expect(JSON.stringify([rows, bytes])).not.toMatch(/secret|readable|messages|writes/);
});

test('keys are kept for 24 hours', async () => {
  const key = newKey();
  const first = await send('Hello', key);
  await t.db.write((tx) => tx.update(idempotentCalls).set({ createdAt: Date.now() - DAY + MINUTE }));
  await cleanUp(t.deps);
  expect((await send('Hello', key)).body).toEqual(first.body);
  expect((await send('Another', key)).status).toBe(422);
});

test('keys are forgotten after 24 hours, and may then be used again', async () => {
  const key = newKey();
  await send('Hello', key);
  await t.db.write((tx) => tx.update(idempotentCalls).set({ createdAt: Date.now() - DAY }));
  expect((await send('Another', key)).status).toBe(200);
  await cleanUp(t.deps);
  expect(await t.db.fresh.$count(idempotentCalls)).toBe(1);
});

test('the oldest beyond 10,000 of a member are forgotten', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    id: `old-${at}`,
    userId: benId,
    sealed: '',
    run: '',
    createdAt: at + 1,
  }));
  await t.db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += 2_000) await tx.insert(idempotentCalls).values(rows.slice(at, at + 2_000));
  });
  await beginCall(t.deps, { userId: benId, key: 'newest', path: '/', body: '' });
  const kept = await t.db.fresh.select().from(idempotentCalls).where(eq(idempotentCalls.userId, benId));
  expect([kept.length, kept.some(({ id }) => id === 'old-0')]).toEqual([10_000, false]);
});
