import { trials } from '#db/schema/subscription/plans.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { registeredClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let cookie: string;
withTestApp();
beforeAll(async () => {
  const { client } = await registeredClient(t);
  cookie = client.cookie();
});

const get = (path: string, input?: unknown, more = '') =>
  t.app.inject({
    url: `/trpc/${path}?${input === undefined ? '' : `input=${encodeURIComponent(JSON.stringify(input))}`}${more}`,
    headers: { cookie },
  });
const post = (path: string, payload: object) =>
  t.app.inject({ method: 'POST', url: `/trpc/${path}`, payload, headers: { cookie } });

describe('tRPC over HTTP', () => {
  test('answers several calls at once, in their order', async () => {
    const batch = await get('auth.user,posts.list,admin.stats', { 1: { limit: 1 } }, '&batch=1');
    expect(batch.statusCode).toBe(207);
    expect(batch.json()).toMatchObject([
      { result: { data: { email: expect.any(String) } } },
      { result: { data: { items: [] } } },
      { error: { data: { code: 'FORBIDDEN', httpStatus: 403, appCode: 'ADMIN_ONLY' } } },
    ]);
  });

  test('says what was refused: the sentence, our own code, and the issues of bad input', async () => {
    const missing = await get('posts.byId', { id: 'none' });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({
      error: { message: "This post doesn't exist or was removed.", data: { appCode: 'POST_NOT_FOUND', issues: null } },
    });
    const bad = await post('messages.send', { receiverId: 'x', content: ' ' });
    const message = 'Please write a message';
    const data = { code: 'BAD_REQUEST', issues: [{ path: ['content'], message }] };
    expect(bad.json()).toMatchObject({ error: { message, data } });
  });

  test('never changes anything by GET', async () => {
    for (const name of ['posts.create', 'auth.logout', 'subscription.startTrial']) {
      expect((await get(name, {})).statusCode, name).toBeOneOf([404, 405]);
    }
    expect((await get('auth.user')).statusCode).toBe(200);
  });

  test('never changes anything by HEAD, which no Origin is asked for', async () => {
    const url = '/trpc/subscription.startTrial';
    await t.db.write((tx) => tx.delete(trials));
    const answer = await t.app.inject({ method: 'HEAD', url, headers: { cookie, origin: 'https://evil.test' } });
    expect(answer.statusCode).toBe(204);
    expect(await t.db.read.select().from(trials)).toEqual([]);
  });

  test('refuses what it does not know, broken input and too large a batch', async () => {
    expect((await get('posts.nothing')).statusCode).toBe(404);
    const broken = await t.app.inject({ url: '/trpc/posts.list?input={', headers: { cookie } });
    expect(broken.statusCode).toBe(400);
    expect(broken.json()).toMatchObject({ error: { data: { appCode: 'BAD_JSON' } } });
    const large = await get(Array.from({ length: 21 }, () => 'auth.user').join(','), {}, '&batch=1');
    expect(large.statusCode).toBe(413);
    expect(large.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE', appCode: 'TOO_LARGE' });
  });

  test('hides what went wrong inside', async () => {
    const { read } = t.deps.db;
    Object.assign(t.deps.db, { read: null });
    const answers = [await get('posts.industries'), await t.app.inject('/api/industries')];
    Object.assign(t.deps.db, { read });
    for (const answer of answers) {
      expect(answer.statusCode).toBe(500);
      expect(answer.body).toContain('Something went wrong on our side.');
      expect(answer.body).not.toMatch(/Cannot read|select|\.ts/);
    }
  });

  test.each(['__proto__', 'constructor', 'toString', 'posts', 'a.b.c', '%25'])(
    'answers 404 to the name %s',
    async (name) => {
      expect((await get(name)).statusCode).toBe(404);
    },
  );
});
