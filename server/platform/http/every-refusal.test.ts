import type { oas31 } from 'zod-openapi';
import { beforeAll, expect, test } from 'vitest';
import { listen } from '../../test/event-streams.ts';
import { sendRaw } from '../../test/http/raw-http.ts';
import { registeredClient } from '../../test/rest-client.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { MINUTE } from '../core/time.ts';

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** What stays open, what ends the session of those who ask, and a probe that answers in its own format. */
const unasked = new Set(['/events', '/auth/logout', '/readyz']);
type Caller = { headers: Record<string, string> };

let port: number;
let document: oas31.OpenAPIObject;
let listed: string[];
let member: Caller;
withTestApp();
beforeAll(async () => {
  port = Number(new URL(await listen(t)).port);
  document = (await t.app.inject('/api/openapi.json')).json();
  const error = document.components?.schemas?.['Error'] as { properties: { appCode: { enum: string[] } } };
  listed = error.properties.appCode.enum;
  const { client } = await registeredClient(t);
  member = { headers: { cookie: client.cookie() } };
});

const operations = () =>
  Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    methods.filter((method) => item[method]).map((method) => ({ method, path, item })),
  );

/** An address of an operation whose parameters are of no shape that the contract knows. */
const addressOf = (path: string, isRoot: boolean): string =>
  (isRoot ? '' : '/api') + path.replace(/\{\w+\}/g, 'nothing');

/** What is wrong with an answer: a refusal without a code that is listed. */
const faultOf = (status: number, body: string): string | null => {
  if (status < 400) return null;
  const { appCode, code, message } = (body.startsWith('{') ? JSON.parse(body) : {}) as Record<string, string>;
  return message && code && listed.includes(appCode ?? '') ? null : `${status} ${body.slice(0, 100)}`;
};

/** With a body, only those that take one are asked. */
const faults = async (caller: Caller, payload?: string, type = 'application/json') => {
  const found: Record<string, string> = {};
  const seen = new Set<number>();
  for (const { method, path, item } of operations()) {
    const isRoot = Boolean(item[method]?.servers);
    if (unasked.has(path) || (payload !== undefined && method === 'get')) continue;
    const answer = await t.app.inject({
      method: method.toUpperCase() as 'GET',
      url: `${addressOf(path, isRoot)}${method === 'get' ? '?limit=none&cursor=none&from=none&year=none' : ''}`,
      headers: { ...caller.headers, ...(payload === undefined ? {} : { 'content-type': type }) },
      ...(payload === undefined ? {} : { payload }),
    });
    seen.add(answer.statusCode);
    const fault = faultOf(answer.statusCode, answer.body);
    if (fault) found[`${method} ${path}`] = fault;
  }
  return { found, seen };
};

test('the document lists the codes of all refusals', () => {
  expect(listed.length).toBeGreaterThan(200);
  expect(listed).toEqual(expect.arrayContaining(['BAD_INPUT', 'BAD_JSON', 'FOREIGN_ORIGIN', 'TOO_MANY_REQUESTS']));
});

test('each operation refuses visitors, bad input, broken JSON and other media with a code that is listed', async () => {
  const visitor = { headers: {} };
  const all = [
    await faults(visitor),
    await faults(visitor, '{"'),
    await faults(member, '{"userId":7,"content":[],"to":{}}'),
    await faults(member, '<a/>', 'application/xml'),
    await faults({ headers: { ...member.headers, origin: 'https://evil.test' } }),
  ];
  expect(all.map(({ found }) => found)).toEqual([{}, {}, {}, {}, {}]);
  const expected = [[401], [400], [400, 404], [415], [403]];
  all.forEach(({ seen }, at) => expect([...seen]).toEqual(expect.arrayContaining(expected[at] ?? [])));
});

test.each([
  ['GET', '/api/nothing', {}, 404, 'NOT_FOUND'],
  ['GET', '/api/docs/nothing', {}, 404, 'NOT_FOUND'],
  ['GET', '/api/docs/static/nothing.js', {}, 404, 'NOT_FOUND'],
  ['GET', '/api/%zz', {}, 400, 'BAD_INPUT'],
  ['GET', `/api/users/${'x'.repeat(6_000)}`, {}, 404, 'NOT_FOUND'],
  ['GET', '/api/industries?a=%ff', {}, 400, 'BROKEN_TEXT'],
  ['DELETE', '/api/industries', {}, 405, 'METHOD_NOT_ALLOWED'],
  ['GET', '/trpc/no.such', {}, 404, 'NOT_FOUND'],
  ['POST', '/api/auth/login', { 'content-encoding': 'gzip' }, 415, 'PACKED_BODY'],
] as const)('%s %s is refused before a use case with a code', async (method, url, headers, status, appCode) => {
  const answer = await t.app.inject({ method, url, headers });
  const body = answer.json<{ appCode?: string; error?: { data: { appCode: string } } }>();
  expect([answer.statusCode, body.appCode ?? body.error?.data.appCode]).toEqual([status, appCode]);
  expect(listed).toContain(appCode);
});

test('bad input is BAD_INPUT, with the fields', async () => {
  const answer = await t.app.inject({ method: 'POST', url: '/api/messages', payload: { content: 7 }, ...member });
  expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', appCode: 'BAD_INPUT', issues: expect.any(Array) });
});

test('too large a body, and too many requests, have a code', async () => {
  const large = await t.app.inject({ method: 'POST', url: '/api/messages', payload: { content: 'x'.repeat(300_000) } });
  expect([large.statusCode, large.json<{ appCode: string }>().appCode]).toEqual([413, 'TOO_LARGE']);
  const limited = await createTestApp({ RATE_LIMIT: 'on' });
  await limited.deps.bus.quotas.take('address:127.0.0.1', 1_200, MINUTE, 1_200);
  const many = await limited.app.inject('/api/industries');
  expect([many.statusCode, many.json<{ appCode: string }>().appCode]).toEqual([429, 'TOO_MANY_REQUESTS']);
  expect(Number(many.headers['retry-after'])).toBeGreaterThan(0);
  await limited.close();
});

test.each([
  ['nonsense\r\n\r\n', 400, 'BAD_INPUT'],
  [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 431, 'TOO_LARGE'],
])('bytes that are not a request have a code', async (bytes, status, appCode) => {
  const answer = await sendRaw(port, bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(`"appCode":"${appCode}"`);
});
