import { DEMO_EMAIL } from '#contracts/shared/demo.ts';
import { describe, expect, test } from 'vitest';
import { createMember } from '../../../test/factories.ts';
import { registeredClient, restClient } from '../../../test/rest-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp({ DEMO: 'on' });

describe('browser navigations', () => {
  test.each([
    ['/api/login', '/login'],
    ['/api/auth/login', '/login'],
    ['/.well-known/change-password', '/settings#security'],
    ['/api/logout', '/'],
    ['/api/auth/logout', '/'],
    ['/api/auth/google', '/login?error=social-unavailable'],
    ['/api/auth/apple', '/login?error=social-unavailable'],
  ])('%s leads to %s', async (url, location) => {
    const answer = await t.app.inject(url);
    expect([answer.statusCode, answer.headers.location]).toEqual([302, location]);
  });

  test.each(['/api/logout', '/api/auth/logout'])('%s asks whoever does not come from a page of ours', async (url) => {
    const { client } = await registeredClient(t);
    for (const from of ['cross-site', 'same-site', 'none']) {
      const answer = await client.get(url, { 'sec-fetch-site': from });
      expect([answer.status, answer.headers['location']]).toEqual([302, '/sign-out']);
      expect((await client.get('/api/auth/user')).status).toBe(200);
    }
  });

  test.each(['/api/logout', '/api/auth/logout'])('%s ends the session for a page of ours', async (url) => {
    const { client } = await registeredClient(t);
    const before = client.cookie();
    expect((await client.get(url, { 'sec-fetch-site': 'same-origin' })).headers['location']).toBe('/');
    expect(client.cookie()).toBe('');
    expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie: before } })).statusCode).toBe(401);
  });

  test.each(['/api/logout', '/api/auth/logout', '/api/auto-login'])('%s does nothing for a HEAD', async (url) => {
    const { client } = await registeredClient(t);
    const answer = await t.app.inject({ method: 'HEAD', url, headers: { cookie: client.cookie() } });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([405, undefined]);
    expect((await client.get('/api/auth/user')).status).toBe(200);
  });
});

describe('demo sign-in', () => {
  test('signs in as the demo member, ends the session before, and goes to the dashboard', async () => {
    const demoId = await createMember(t.db, { email: DEMO_EMAIL });
    const { client } = await registeredClient(t);
    const before = client.cookie();
    const answer = await client.get('/api/auto-login');
    expect([answer.status, answer.headers.location]).toEqual([302, '/dashboard']);
    expect((await client.get('/api/auth/user')).body).toMatchObject({ id: demoId });
    expect((await t.app.inject({ url: '/api/auth/user', headers: { cookie: before } })).statusCode).toBe(401);
  });

  test.each([
    ['while the demo member is suspended', 'on', { suspendedAt: 1 }, 'suspended'],
    ['with the demo off, even if the account is there', 'off', {}, 'demo-disabled'],
  ])('is refused %s', async (_when, DEMO, fields, error) => {
    const own = await createTestApp({ DEMO });
    await createMember(own.db, { email: DEMO_EMAIL, ...fields });
    const client = restClient(own);
    const answer = await client.get('/api/auto-login');
    expect([answer.status, answer.headers.location]).toEqual([302, `/login?error=${error}`]);
    expect(client.cookie()).toBe('');
    await own.close();
  });
});
