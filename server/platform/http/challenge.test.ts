import { expect, test } from 'vitest';
import { t, withTestApp } from '../../test/with-test-app.ts';

withTestApp();

const wrongPassword = { email: 'no-one@proquo.test', password: 'a wrong password' };

test.each([
  ['a path', { url: '/api/auth/user' }],
  ['a wrong password', { method: 'POST', url: '/api/auth/login', payload: wrongPassword }],
  ['a file', { url: '/api/user/export' }],
  ['the stream of events', { url: '/api/events' }],
  ['a procedure', { url: '/trpc/auth.user' }],
  ['the metrics', { url: '/metrics', remoteAddress: '203.0.113.7' }],
] as const)('a 401 says how to sign in, without a dialog of the browser: %s', async (_, request) => {
  const { statusCode, headers } = await t.app.inject(request);
  expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer realm="api"']);
});

test.each(['/api/auth/user', '/trpc/auth.user'])('an invalid token is named as the reason: %s', async (url) => {
  const { statusCode, headers } = await t.app.inject({ url, headers: { authorization: 'Bearer pq_nothing' } });
  expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer realm="api", error="invalid_token"']);
});

test('an answer other than 401 has no such header', async () => {
  expect((await t.app.inject({ url: '/api/industries' })).headers['www-authenticate']).toBeUndefined();
  expect((await t.app.inject({ url: '/api/nowhere' })).headers['www-authenticate']).toBeUndefined();
});
