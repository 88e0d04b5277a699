import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import { describe, expect, test } from 'vitest';
import { appRouter } from '../../../app/router.ts';
import { ada, benId, countSent, newKey, send, withKeyedSender } from '../../../test/messages/keyed-sender.ts';
import { registeredClient, restClient, testPassword } from '../../../test/rest-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { t } from '../../../test/with-test-app.ts';
import { proceduresOf } from '../../trpc/procedures-of.ts';

withKeyedSender();

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
    const { client: clara } = await registeredClient(t);
    await send('Hello', key);
    const theirs = await send('Hello', key, clara);
    expect([theirs.status, theirs.headers['idempotent-replayed']]).toEqual([200, undefined]);
  });

  test('asks for the session, the Origin and the scope each time', async () => {
    const key = newKey();
    await send('Hello', key);
    expect((await send('Hello', key, restClient(t))).status).toBe(401);
    const headers = { 'idempotency-key': key, origin: 'https://evil.test' };
    expect((await ada.post('/api/messages', { receiverId: benId, content: 'Hello' }, headers)).status).toBe(403);
  });

  test('counts toward limits each time', async () => {
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
    const made = await ada.post('/api/tokens', { name: 'Reader', scope: 'read', currentPassword: testPassword });
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
    const headers = { 'idempotency-key': 'not a key' };
    expect(JSON.stringify((await ada.post('/api/tokens', { name: '' }, headers)).body)).not.toContain('Idempotency');
    expect((await restClient(t).post('/api/auth/logout', undefined, headers)).status).toBe(200);
    expect((await restClient(t).post('/api/messages', {}, headers)).status).toBe(401);
    const unsubscribed = await restClient(t).post('/api/email/unsubscribe', { token: 'none' }, headers);
    expect(unsubscribed.status).toBe((await restClient(t).post('/api/email/unsubscribe', { token: 'none' })).status);
  });
});

test('what is kept can be read by no one without the key of the server', async () => {
  await send('A secret of ours', 'readable-key');
  const rows = await t.db.fresh.select().from(idempotentCalls);
  const bytes = rows.map(({ sealed }) => Buffer.from(sealed, 'base64url').toString('latin1'));
  expect(JSON.stringify([rows, bytes])).not.toMatch(/secret|readable|messages|writes/);
});
