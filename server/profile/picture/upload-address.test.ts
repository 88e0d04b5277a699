import { describe, expect, test } from 'vitest';
import { createMember, createSessionCookie } from '../../test/factories.ts';
import { pictureOf } from '../../test/pictures.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const pdf = { name: 'plan.pdf', type: 'application/pdf', bytes: 20 };

/** A browser whose page was opened by this address. */
const browserAt = async (t: TestApp, origin: string, headers: Record<string, string> = {}) => {
  const cookie = await createSessionCookie(t.db, await createMember(t.db));
  const { host } = new URL(origin);
  return async (method: 'POST' | 'PUT', url: string, payload: object | Buffer = {}) => {
    const type = Buffer.isBuffer(payload) ? { 'content-type': 'image/png' } : {};
    const answer = await t.app.inject({ method, url, payload, headers: { host, cookie, origin, ...type, ...headers } });
    return { status: answer.statusCode, body: answer.json<{ uploadURL: string; profileImageUrl: string }>() };
  };
};

describe('the address of an upload', () => {
  withTestApp();

  test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://proquo.lan:3000', 'http://[::1]:3000'])(
    'is that by which the page was opened: %s',
    async (origin) => {
      const ask = await browserAt(t, origin);
      const file = await ask('POST', '/api/attachments', pdf);
      const { uploadURL } = (await ask('POST', '/api/objects/upload')).body;
      expect([file.body.uploadURL, uploadURL].map((address) => new URL(address).origin)).toEqual([origin, origin]);
      expect((await ask('PUT', uploadURL.slice(origin.length), await pictureOf())).status).toBe(200);
      const { status, body } = await ask('PUT', '/api/user/profile-image', { profileImageUrl: uploadURL });
      expect([status, body.profileImageUrl]).toEqual([200, expect.stringMatching(/^\/api\/pictures\//)]);
    },
  );
});

test('the address is the configured one for programs, and that of the page for browsers, also behind a proxy', async () => {
  const t = await createTestApp({ APP_URL: 'https://proquo.example', TRUST_PROXY: 'on' });
  const readOrigin = async (headers: Record<string, string>) => {
    const cookie = await createSessionCookie(t.db, await createMember(t.db));
    const call = { method: 'POST', url: '/api/objects/upload' } as const;
    const answer = await t.app.inject({
      ...call,
      headers: { cookie: `__Host-${cookie}`, host: 'node:3000', ...headers },
    });
    return new URL(answer.json<{ uploadURL: string }>().uploadURL).origin;
  };
  const proxied = { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'shop.example' };
  expect(await readOrigin({})).toBe('http://proquo.test');
  expect(await readOrigin({ origin: 'http://node:3000' })).toBe('http://node:3000');
  expect(await readOrigin({ ...proxied, origin: 'https://shop.example' })).toBe('https://shop.example');
  await t.close();
});
