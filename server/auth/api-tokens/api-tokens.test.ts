import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postInput } from '../../test/factories.ts';
import { registeredClient, restClient, testPassword } from '../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

type Made = { id: string; token: string };
withTestApp();

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

describe('a personal API token', () => {
  test('is shown once, listed without its secret and stored as a hash', async () => {
    const { client, id } = await registeredClient(t);
    const created = await client.post('/api/tokens', {
      name: '  My script ',
      scope: 'write',
      currentPassword: testPassword,
    });
    expect(created.body).toMatchObject({
      name: 'My script',
      scope: 'write',
      lastUsedAt: null,
      token: expect.stringMatching(/^pq_/),
    });
    const { token } = created.body as Made;
    const rows = await t.db.read.select().from(apiTokens).where(eq(apiTokens.userId, id));
    const list = (await client.get('/api/tokens')).body;
    expect(list).toMatchObject([{ name: 'My script', scope: 'write' }]);
    expect(JSON.stringify([rows, list])).not.toContain(token.slice(3));
  });

  test('with the read scope reads and changes nothing', async () => {
    const { client, id } = await registeredClient(t);
    const { token } = (await client.post('/api/tokens', { name: 'Reader', currentPassword: testPassword }))
      .body as Made;
    const script = restClient(t);
    expect((await script.get('/api/auth/user', bearer(token))).body).toMatchObject({ id });
    const refused = await script.post('/api/service-requests', postInput, bearer(token));
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN', message: expect.stringContaining('read-only') },
    });
    expect((await client.get('/api/user-services')).body).toEqual([]);
  });

  test('with the write scope acts for its member, and records when it was used', async () => {
    const { client } = await registeredClient(t);
    const { token } = (
      await client.post('/api/tokens', { name: 'Writer', scope: 'write', currentPassword: testPassword })
    ).body as Made;
    expect((await restClient(t).post('/api/service-requests', postInput, bearer(token))).status).toBe(200);
    expect((await client.get('/api/user-services')).body).toHaveLength(1);
    expect((await client.get('/api/tokens')).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('makes no further token, ends no session and erases no account', async () => {
    const { client } = await registeredClient(t);
    const { token } = (
      await client.post('/api/tokens', { name: 'Writer', scope: 'write', currentPassword: testPassword })
    ).body as Made;
    const script = restClient(t);
    expect((await script.post('/api/tokens', { name: 'Second' }, bearer(token))).status).toBe(403);
    const change = { currentPassword: testPassword, newPassword: 'another password' };
    expect((await script.post('/api/auth/change-password', change, bearer(token))).status).toBe(403);
  });

  test('stops working at once when it is revoked, and only its member may revoke it', async () => {
    const { client } = await registeredClient(t);
    const { id, token } = (await client.post('/api/tokens', { name: 'Short', currentPassword: testPassword }))
      .body as Made;
    const { client: other } = await registeredClient(t);
    expect((await other.delete(`/api/tokens/${id}`)).status).toBe(404);
    expect((await client.delete(`/api/tokens/${id}`)).body).toEqual({ success: true });
    expect((await restClient(t).get('/api/auth/user', bearer(token))).status).toBe(401);
    expect((await client.delete(`/api/tokens/${id}`)).status).toBe(404);
  });

  test('that is unknown signs no one in, whatever cookie comes with it', async () => {
    const { client } = await registeredClient(t);
    expect((await client.get('/api/auth/user', bearer('pq_made-up'))).status).toBe(401);
  });

  test('needs a name and a scope that exists, and there are at most twenty', async () => {
    const { client } = await registeredClient(t);
    expect((await client.post('/api/tokens', { name: '  ' })).body).toMatchObject({ message: 'Please name the token' });
    expect((await client.post('/api/tokens', { name: 'x', scope: 'admin' })).status).toBe(400);
    for (let i = 0; i < 20; i += 1)
      expect((await client.post('/api/tokens', { name: `${i}`, currentPassword: testPassword })).status).toBe(200);
    expect((await client.post('/api/tokens', { name: 'one too many', currentPassword: testPassword })).status).toBe(
      409,
    );
  });
});

describe('the session cookie', () => {
  const cookieFrom = async (app: TestApp) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: { firstName: 'Ada', lastName: 'Stone', email: 'cookie@proquo.test', password: testPassword },
    });
    return answer.cookies.find((cookie) => cookie.name.endsWith('proquo_session'));
  };

  test('is HttpOnly and SameSite=Lax, and on plain http not Secure', async () => {
    const cookie = await cookieFrom(t);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(cookie?.secure).toBeFalsy();
    expect(cookie?.maxAge ?? 0).toBeGreaterThan(29 * 24 * 3600);
  });

  test('is Secure on https, and bound to this very host', async () => {
    const https = await createTestApp({ APP_URL: 'https://proquo.test' });
    expect(await cookieFrom(https)).toMatchObject({ name: '__Host-proquo_session', secure: true, path: '/' });
    await https.close();
  });

  test('with a made-up secret signs no one in', async () => {
    const answer = await t.app.inject({ url: '/api/auth/user', headers: { cookie: 'proquo_session=abc; x=y' } });
    expect(answer.statusCode).toBe(401);
  });
});
