import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { postInput } from '../../test/factories.ts';
import { registeredClient, restClient, testPassword } from '../../test/rest-client.ts';
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

  test('with the write scope acts for its member, and records when it was used', async () => {
    const { client } = await registeredClient(t);
    const { token } = (
      await client.post('/api/tokens', { name: 'Writer', scope: 'write', currentPassword: testPassword })
    ).body as Made;
    expect((await restClient(t).post('/api/service-requests', postInput, bearer(token))).status).toBe(200);
    expect((await client.get('/api/user-services')).body).toHaveLength(1);
    expect((await client.get('/api/tokens')).body).toMatchObject([{ lastUsedAt: expect.any(String) }]);
  });

  test('stops working at once when it is revoked', async () => {
    const { client } = await registeredClient(t);
    const { id, token } = (await client.post('/api/tokens', { name: 'Short', currentPassword: testPassword }))
      .body as Made;
    expect((await client.delete(`/api/tokens/${id}`)).body).toEqual({ success: true });
    expect((await restClient(t).get('/api/auth/user', bearer(token))).status).toBe(401);
    expect((await client.delete(`/api/tokens/${id}`)).status).toBe(404);
  });

  test('that is unknown signs no one in, whatever cookie comes with it', async () => {
    const { client } = await registeredClient(t);
    expect((await client.get('/api/auth/user', bearer('pq_made-up'))).status).toBe(401);
  });

  test('needs a name and a scope that exists', async () => {
    const { client } = await registeredClient(t);
    expect((await client.post('/api/tokens', { name: '  ' })).body).toMatchObject({ message: 'Please name the token' });
    expect((await client.post('/api/tokens', { name: 'x', scope: 'admin' })).status).toBe(400);
  });
});

test('a session cookie with a made-up secret signs no one in', async () => {
  const answer = await t.app.inject({ url: '/api/auth/user', headers: { cookie: 'proquo_session=abc; x=y' } });
  expect(answer.statusCode).toBe(401);
});
