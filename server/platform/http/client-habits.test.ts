import { beforeAll, expect, test } from 'vitest';
import { createMember, postInput, createSessionCookie } from '../../test/factories.ts';
import { restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let client: ReturnType<typeof restClient>;
withTestApp();
beforeAll(async () => {
  client = restClient(t);
  await client.register();
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

test.each(types)('an empty body counts as none as %s', async (type) => {
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
  const answer = await ask('PATCH', '/api/users/profile', { 'content-type': type }, '{"phone":"512 555 0100"}');
  expect([answer.statusCode, answer.json()]).toMatchObject([415, { appCode: 'WRONG_MEDIA' }]);
});

test.each<[Method, string, string]>([
  ['PUT', '/api/service-requests', 'GET, HEAD, OPTIONS, POST'],
  ['POST', '/api/service-requests/abc', 'DELETE, GET, HEAD, OPTIONS, PATCH'],
  ['DELETE', '/api/auth/login', 'GET, HEAD, OPTIONS, POST'],
  ['PUT', '/trpc/posts.list', 'GET, HEAD, OPTIONS, POST'],
  ['GET', '/api/objects/upload/abc', 'OPTIONS, PUT'],
  ['POST', '/healthz', 'GET, HEAD, OPTIONS'],
])('%s %s is answered with the methods of the address', async (method, url, allow) => {
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

test('every refusal names its code beside the sentence, by REST and by tRPC', async () => {
  const cookie = await createSessionCookie(t.db, await createMember(t.db));
  const readCode = async (method: Method, url: string, payload: object | string = '') => {
    const headers = { cookie, 'content-type': 'application/json' };
    const answer = await t.app.inject({ method, url, headers, payload });
    const body = answer.json<{ appCode: string; error?: { data: { appCode: string } } }>();
    return body.error?.data.appCode ?? body.appCode;
  };
  for (let n = 0; n < 2; n += 1) await readCode('POST', '/trpc/posts.create', postInput);
  expect(await readCode('POST', '/api/service-requests', postInput)).toBe('POST_LIMIT_REACHED');
  expect(await readCode('POST', '/trpc/posts.create', postInput)).toBe('POST_LIMIT_REACHED');
  for (const url of ['/api/exchanges?limit=0', '/trpc/exchanges.list?input=%7B%22limit%22%3A0%7D']) {
    expect(await readCode('GET', url)).toBe('BAD_INPUT');
  }
  for (const url of ['/api/none', '/trpc/none.none']) expect(await readCode('GET', url)).toBe('NOT_FOUND');
  for (const url of ['/api/auth/login', '/trpc/auth.login']) expect(await readCode('POST', url, '{')).toBe('BAD_JSON');
  expect(await readCode('GET', '/api/users/nobody')).toBe('MEMBER_NOT_FOUND');
});
