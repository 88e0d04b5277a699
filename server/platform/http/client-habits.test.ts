import { beforeAll, expect, test } from 'vitest';
import { registeredClient, type restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let client: ReturnType<typeof restClient>;
withTestApp();
beforeAll(async () => {
  ({ client } = await registeredClient(t));
});

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'OPTIONS';
const ask = (method: Method, url: string, headers: Record<string, string> = {}, payload?: string) =>
  t.app.inject({ method, url, headers: { cookie: client.cookie(), ...headers }, ...(payload ? { payload } : {}) });

const types = [
  'application/json',
  'text/plain;charset=UTF-8',
  'application/x-www-form-urlencoded',
  'application/octet-stream',
  'application/xml',
  'multipart/form-data; boundary=x',
  'image/png',
];

test.each(types)('an empty body of the type %s counts as none', async (type) => {
  const lengths: Record<string, string>[] = [{ 'content-length': '0' }, { 'transfer-encoding': 'chunked' }];
  for (const length of lengths) {
    const answer = await ask('DELETE', '/api/users/away', { 'content-type': type, ...length });
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.anything()]);
    expect((await ask('POST', '/trpc/notifications.markAllRead', { 'content-type': type, ...length })).statusCode).toBe(
      200,
    );
  }
});

test.each(types.slice(1))('a body of %s is refused', async (type) => {
  for (const [method, url] of [
    ['PATCH', '/api/users/profile'],
    ['POST', '/trpc/profile.updateSettings'],
  ] as const) {
    const answer = await ask(method, url, { 'content-type': type }, '{"phone":"512 555 0100"}');
    expect([answer.statusCode, answer.json()]).toMatchObject([415, { appCode: 'WRONG_MEDIA' }]);
  }
});

test.each<[Method, string, string]>([
  ['PUT', '/api/service-requests', 'GET, HEAD, OPTIONS, POST'],
  ['POST', '/api/service-requests/abc', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['DELETE', '/api/auth/login', 'GET, HEAD, OPTIONS, POST'],
  ['PUT', '/trpc/posts.list', 'GET, HEAD, OPTIONS, POST'],
  ['GET', '/api/objects/upload/abc', 'OPTIONS, PUT'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
])('%s %s is refused, and the answer names the methods of the address', async (method, url, allow) => {
  const answer = await ask(method, url);
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, allow]);
  expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_SUPPORTED', appCode: 'METHOD_NOT_ALLOWED' });
  const asked = await ask('OPTIONS', `${url}?x=1`);
  expect([asked.statusCode, asked.headers.allow, asked.body]).toEqual([204, allow, '']);
});

test.each<[Method, string]>([
  ['GET', '/api/none'],
  ['PUT', '/api/none'],
  ['OPTIONS', '/api/none'],
  ['GET', '//api/service-requests'],
  ['GET', '/API/service-requests'],
  ['OPTIONS', '/Api/service-requests'],
])('%s %s is not found', async (method, url) => {
  const answer = await ask(method, url);
  expect([answer.statusCode, answer.json(), answer.headers.allow]).toMatchObject([
    404,
    { appCode: 'NOT_FOUND' },
    undefined,
  ]);
});
