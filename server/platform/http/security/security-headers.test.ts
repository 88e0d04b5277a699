import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../../../app/app.ts';
import { listen } from '../../../test/event-streams.ts';
import { pathOf, pictureOf } from '../../../test/pictures.ts';
import { sendRaw } from '../../../test/http/raw-http.ts';
import { registeredClient } from '../../../test/rest-client.ts';
import { createTestApp, type TestApp } from '../../../test/test-app.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** A built client with empty contents. */
const buildClient = () => {
  const folder = makeFolder('client');
  mkdirSync(join(folder, 'assets'));
  for (const pages of ['prerendered', 'members']) mkdirSync(join(folder, pages));
  writeFileSync(join(folder, 'assets/app-1a2b3c4d.js'), 'code');
  writeFileSync(join(folder, 'sw.js'), 'code');
  for (const page of ['app', 'member', 'prerendered/index']) {
    writeFileSync(join(folder, `${page}.html`), '<!doctype html>');
    writeFileSync(join(folder, `${page}.html.br`), brotliCompressSync('<!doctype html>'));
    writeFileSync(join(folder, `${page}.html.gz`), gzipSync('<!doctype html>'));
  }
  return folder;
};

const folder = buildClient();
let t: TestApp;
let session: Record<string, string>;
let pictureUrl: string;

/** The whole server with a client; `RATE_LIMIT` is on, so that a 429 can be provoked. */
const create = async (settings: Record<string, string> = {}): Promise<TestApp> => {
  const created = await createTestApp({ RATE_LIMIT: 'on', DEMO: 'on', ...settings });
  const app = await buildApp(created.deps, { clientFolder: folder });
  await app.ready();
  return {
    ...created,
    app,
    close: async () => {
      await app.close();
      await created.close();
    },
  };
};

beforeAll(async () => {
  t = await create();
  const { client } = await registeredClient(t);
  session = { cookie: client.cookie() };
  const { uploadURL } = (await client.post('/api/objects/upload')).body as { uploadURL: string };
  const payload = await pictureOf();
  await t.app.inject({ method: 'PUT', url: pathOf(uploadURL), payload, headers: { 'content-type': 'image/png' } });
  const set = await client.put('/api/user/profile-image', { profileImageUrl: uploadURL });
  pictureUrl = (set.body as { profileImageUrl: string }).profileImageUrl;
});
afterAll(() => t.close());

const directivesOf = (policy: unknown): Map<string, string[]> =>
  new Map(
    String(policy)
      .split(';')
      .map((directive): [string, string[]] => {
        const [name = '', ...sources] = directive.trim().split(' ');
        return [name, sources];
      }),
  );

const common = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

const expectStrict = ({ headers }: Pick<LightMyRequestResponse, 'headers'>) => {
  const policy = directivesOf(headers['content-security-policy']);
  expect(policy.get('default-src')).toEqual(["'self'"]);
  expect(policy.get('script-src')).toEqual(["'self'"]);
  expect(policy.get('style-src')).toEqual(["'self'"]);
  for (const name of ['object-src', 'base-uri', 'frame-ancestors']) expect(policy.get(name), name).toEqual(["'none'"]);
  expect(policy.get('form-action')).toEqual(["'self'"]);
  expect(headers).toMatchObject(common);
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin']) expect(headers[name]).toBeUndefined();
};

const ask = async (options: InjectOptions, as: Record<string, string> = session) => {
  const headers = { ...as, ...options.headers };
  return t.app.inject({ ...options, headers });
};
const post = (url: string, payload: string, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url,
  payload,
  headers: { 'content-type': 'application/json', ...headers },
});

const NO_STORE = 'no-store';
const answers: [name: string, status: number, cache: string, call: () => InjectOptions][] = [
  ['a page for visitors', 200, 'no-cache', () => ({ url: '/', headers: { cookie: '' } })],
  ['a member’s page', 200, 'no-cache', () => ({ url: '/settings' })],
  ['HEAD of a page', 200, 'no-cache', () => ({ method: 'HEAD', url: '/settings' })],
  ['the service worker', 200, 'no-cache', () => ({ url: '/sw.js' })],
  ['an answer of the API', 200, NO_STORE, () => ({ url: '/api/auth/user' })],
  ['a ready answer of the API', 200, NO_STORE, () => ({ url: '/api/service-requests' })],
  ['the same again', 200, NO_STORE, () => ({ url: '/api/service-requests' })],
  ['HEAD of the API', 200, NO_STORE, () => ({ method: 'HEAD', url: '/api/auth/user' })],
  ['OPTIONS of the API', 204, NO_STORE, () => ({ method: 'OPTIONS', url: '/api/auth/user' })],
  ['a download', 200, NO_STORE, () => ({ url: '/api/user/export' })],
  ['bad input', 400, NO_STORE, () => ({ url: '/api/service-requests?limit=0' })],
  ['bad JSON', 400, NO_STORE, () => post('/api/messages', '{')],
  ['a malformed address', 400, NO_STORE, () => ({ url: '/api/%zz' })],
  ['too long a name', 404, NO_STORE, () => ({ url: `/api/users/${'x'.repeat(6_000)}` })],
  ['a visitor’s call', 401, NO_STORE, () => ({ url: '/api/auth/user', headers: { cookie: '' } })],
  ['another site’s call', 403, NO_STORE, () => post('/api/messages', '{}', { origin: 'https://evil.test' })],
  ['an unknown path', 404, NO_STORE, () => ({ url: '/api/nothing' })],
  ['a huge body', 413, NO_STORE, () => post('/api/messages', `"${'x'.repeat(300_000)}"`)],
  ['a wrong media', 415, NO_STORE, () => post('/api/messages', '<a/>', { 'content-type': 'application/xml' })],
  ['tRPC', 200, NO_STORE, () => ({ url: '/trpc/auth.user?input={}' })],
  ['an error of tRPC', 404, NO_STORE, () => ({ url: '/trpc/posts.byId?input={"id":"none"}' })],
  ['a picture', 200, 'public, max-age=31536000, immutable', () => ({ url: pictureUrl })],
  ['no picture', 404, NO_STORE, () => ({ url: `/api/pictures/${'x'.repeat(40)}` })],
  ['a redirect', 302, NO_STORE, () => ({ url: '/api/login' })],
  ['a redirect that signs out', 302, NO_STORE, () => ({ url: '/api/logout', headers: { cookie: '' } })],
  ['the OpenAPI document', 200, NO_STORE, () => ({ url: '/api/openapi.json' })],
  ['healthz', 200, NO_STORE, () => ({ url: '/healthz' })],
  ['readyz', 200, NO_STORE, () => ({ url: '/readyz' })],
  ['metrics', 200, NO_STORE, () => ({ url: '/metrics' })],
  ['a webhook that is refused', 503, NO_STORE, () => post('/api/stripe/webhook', '{}')],
];

describe('every kind of answer carries the strict headers', () => {
  test.each(answers)('%s (%i)', async (_name, status, cache, call) => {
    const answer = await ask(call());
    expect(answer.statusCode).toBe(status);
    expectStrict(answer);
    const type = answer.headers['content-type'] ?? 'none';
    expect(answer.rawPayload.length === 0 || /charset=utf-8$|^image\/webp$/.test(type), type).toBe(true);
    expect(answer.headers['cache-control']).toBe(cache);
  });

  test('too many sign-ins (429)', async () => {
    const call = post('/api/auth/login', JSON.stringify({ email: 'none@proquo.test', password: 'guessed' }));
    let answer = await ask(call, {});
    for (let tries = 0; answer.statusCode === 401 && tries < 12; tries++) answer = await ask(call, {});
    expect(answer.statusCode).toBe(429);
    expectStrict(answer);
    expect(answer.headers).toMatchObject({ 'cache-control': NO_STORE, 'retry-after': expect.any(String) });
  });

  test('what goes wrong inside (500)', async () => {
    const { read } = t.deps.db;
    Object.assign(t.deps.db, { read: null });
    const failed = [await ask({ url: '/api/industries' }, {}), await ask({ url: '/trpc/posts.industries' }, {})];
    Object.assign(t.deps.db, { read });
    for (const answer of failed) {
      expect(answer.statusCode).toBe(500);
      expectStrict(answer);
      expect(answer.headers['cache-control']).toBe(NO_STORE);
    }
  });

  test('the stream of events', async () => {
    const answer = await ask({ url: '/api/events', payloadAsStream: true });
    answer.stream().destroy();
    expect(answer.statusCode).toBe(200);
    expectStrict(answer);
    expect(answer.headers['cache-control']).toBe(NO_STORE);
  });

  test('bytes that are not a request (400)', async () => {
    const { port } = new URL(await listen(t));
    const answer = await sendRaw(Number(port), 'NONSENSE\r\n\r\n');
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    expect(answer).toContain("content-security-policy: default-src 'none'; frame-ancestors 'none'\r\n");
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'BAD_REQUEST' });
  });
});

test('TRACE echoes nothing', async () => {
  const { port } = t.app.server.address() as AddressInfo;
  const asked = 'TRACE /api/auth/user HTTP/1.1\r\nhost: x\r\nx-secret: whisper\r\nconnection: close\r\n\r\n';
  const answer = await sendRaw(port, asked);
  expect(answer).toMatch(/^HTTP\/1\.1 405 /);
  expect(answer).not.toContain('whisper');
});

test.each([
  ['/assets/app-1a2b3c4d.js', 200, 'public, max-age=31536000, immutable'],
  ['/assets/gone.js', 404, NO_STORE],
])('%s, a part of a page, may load and run nothing by itself', async (url, status, cache) => {
  const answer = await ask({ url });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers).toMatchObject({
    ...common,
    'content-security-policy': "default-src 'none';frame-ancestors 'none'",
    'cache-control': cache,
  });
});

describe('inline styles', () => {
  const readStyles = async (url: string) => {
    const answer = await ask({ url });
    return directivesOf(answer.headers['content-security-policy']);
  };

  test.each(['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/docs?x=1'])(
    'are allowed to the API docs: %s',
    async (url) => {
      const policy = await readStyles(url);
      expect(policy.get('style-src')).toEqual(["'self'", "'unsafe-inline'"]);
      expect(policy.get('script-src')).toEqual(["'self'"]);
    },
  );

  test.each(['/api/docsx', '/api/docs.json', '/x?/api/docs'])('and not to %s', async (url) => {
    expect((await readStyles(url)).get('style-src')).toEqual(["'self'"]);
  });
});

describe('cookies', () => {
  const member = { firstName: 'Maya', lastName: 'Lopez', password: 'a long password' };

  test.each([
    ['http', 'proquo_session', false, undefined],
    ['https', '__Host-proquo_session', true, 'https://proquo.test'],
  ])('over %s', async (_scheme, name, isSecure, appUrl) => {
    const app = await create(appUrl ? { APP_URL: appUrl } : {});
    const payload = { ...member, email: 'cookie@proquo.test' };
    const answer = await app.app.inject({ method: 'POST', url: '/api/auth/register', payload });
    await app.close();
    expect(answer.cookies).toHaveLength(1);
    expect(answer.cookies[0]).toMatchObject({ name, httpOnly: true, sameSite: 'Lax', path: '/' });
    expect(answer.cookies[0]?.secure ?? false).toBe(isSecure);
    expect(answer.cookies[0]?.domain).toBeUndefined();
    expect(answer.cookies[0]?.maxAge ?? 0).toBeGreaterThan(29 * 24 * 3600);
    const hsts = answer.headers['strict-transport-security'];
    expect(hsts).toBe(isSecure ? 'max-age=31536000; includeSubDomains' : undefined);
    expect(String(answer.headers['content-security-policy']).includes('upgrade-insecure-requests')).toBe(isSecure);
  });
});
