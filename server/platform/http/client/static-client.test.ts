import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import cookie from '@fastify/cookie';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { readEnv } from '../../core/env.ts';
import { rememberMethods } from '../methods-at.ts';
import type { Deps } from '../../context/context.ts';
import type { Actor } from '../../sessions/actor.ts';
import { mountStaticClient } from './static-client.ts';
import { sendRaw } from '../../../test/http/raw-http.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('client');
const write = (name: string, html: string) => {
  writeFileSync(join(folder, `${name}.html`), html);
  writeFileSync(join(folder, `${name}.html.br`), brotliCompressSync(html));
  writeFileSync(join(folder, `${name}.html.gz`), gzipSync(html));
};
mkdirSync(join(folder, 'prerendered'));
mkdirSync(join(folder, 'members'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'assets/app-1a2b3c4d.js'), 'code');
writeFileSync(join(folder, 'assets/app-1a2b3c4d.js.br'), brotliCompressSync('the same code'));
writeFileSync(join(folder, 'robots.txt'), 'for robots');
writeFileSync(join(folder, '.sources'), 'of the build');
write('app', 'the empty shell');
write('member', 'the shell of members');
write('members/search', 'the shell and the search');
for (const name of ['index', 'terms']) write(`prerendered/${name}`, `ready: ${name}`);

const head = '<head><title>A title &amp; more</title><meta name="description" content="As the build says." /></head>';
for (const name of ['described', 'help']) write(`prerendered/${name}`, head);

const app = Fastify();
await app.register(cookie);
/** Knows two sessions; for a third one the database does not answer. */
const find = async (secret: string) => {
  if (secret === 'no-answer') throw new Error('no answer');
  const profileComplete = secret === 'good';
  return profileComplete || secret === 'new' ? { actor: {} as Actor, profileComplete, renewedCookie: null } : null;
};
await mountStaticClient(
  app,
  { env: readEnv({}), sessions: { find } as Deps['sessions'], appUrl: () => 'https://proquo.test' },
  { folder, methodsAt: rememberMethods(app) },
);
afterAll(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

test.each([
  ['/', 'ready: index'],
  ['/terms', 'ready: terms'],
  ['/terms?from=mail', 'ready: terms'],
  ['/settings', 'the empty shell'],
  ['/nowhere/at/all', 'the empty shell'],
  ['/prerendered/terms.html', 'the empty shell'],
])('a visitor is sent for %s: %s', async (path, body) => {
  const answer = await get(path);
  expect(answer).toMatchObject({ statusCode: 200, body });
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'accept-encoding, cookie' });
});

test('search engines and previews of links read what a page for visitors is, and where', async () => {
  const pages = await Promise.all(['/described', '/help'].map(async (path) => (await get(path)).body));
  for (const tag of [
    '<link rel="canonical" href="https://proquo.test/described">',
    '<meta property="og:url" content="https://proquo.test/described">',
    '<meta property="og:title" content="A title &amp; more">',
    '<meta property="og:description" content="As the build says.">',
    '<meta property="og:image" content="https://proquo.test/icon-512.png">',
  ])
    expect(pages[0]).toContain(tag);
  const descriptions = pages.map((body) => /<meta name="description" content="([^"]*)">/.exec(body)?.[1]);
  expect(descriptions).toEqual(['As the build says.', 'Answers to questions about ProQuo.']);
  const { rawPayload } = await get('/described', { 'accept-encoding': 'br' });
  expect(brotliDecompressSync(rawPayload).toString()).toBe(pages[0]);
});

test.each([
  ['/terms', undefined],
  ['/settings', 'noindex'],
  ['/nowhere/at/all', 'noindex'],
])('search engines keep only what visitors can read: %s', async (path, robots) => {
  expect((await get(path)).headers['x-robots-tag']).toBe(robots);
});

test.each([
  ['/terms/', '/terms'],
  ['/join/code//?from=mail', '/join/code?from=mail'],
  ['/Skills', '/skills'],
  ['/HELP?from=Mail', '/help?from=Mail'],
  ['/Join/Code', '/join/Code'],
])('%s leads to the address in lowercase letters, without the last slash: %s', async (path, location) => {
  expect(await get(path)).toMatchObject({ statusCode: 301, headers: { location } });
});

test.each(['//evil.test/', '//Evil.test/', '/\\Evil.test', '/\\evil.test/', '/'])(
  '%s leads to no other site',
  async (path) => {
    expect((await get(path)).headers.location).toBeUndefined();
  },
);

test('no browser or cache keeps a page whose address is a secret', async () => {
  expect((await get('/appeal/some-token')).headers['cache-control']).toBe('no-store');
});

test("a request with a session gets the members' shell, also where there is a page for visitors", async () => {
  for (const path of ['/', '/settings', '/login?step=2'])
    for (const session of ['good', 'no-answer'])
      expect((await get(path, { cookie: `proquo_session=${session}` })).body).toBe('the shell of members');
  expect((await get('/', { cookie: 'other=x' })).body).toBe('ready: index');
});

test('the page of a member that names its own scripts is sent for its path', async () => {
  const of = async (url: string, session: string) => (await get(url, { cookie: `proquo_session=${session}` })).body;
  expect(await of('/search?q=logo', 'good')).toBe('the shell and the search');
  expect(await of('/search/more', 'good')).toBe('the shell of members');
  expect(await of('/search', 'new')).toBe('the empty shell');
  expect((await get('/search')).body).toBe('the empty shell');
});

test('a newcomer without a profile gets neither the bars of members nor the page of visitors', async () => {
  for (const path of ['/', '/dashboard', '/login?step=2'])
    expect((await get(path, { cookie: 'proquo_session=new' })).body).toBe('the empty shell');
});

test("a request with an ended session counts as a visitor's, and gets no member bars", async () => {
  expect((await get('/', { cookie: 'proquo_session=ended' })).body).toBe('ready: index');
  expect((await get('/settings', { cookie: 'proquo_session=ended' })).body).toBe('the empty shell');
});

test('pages go out compressed as the browser takes them', async () => {
  const br = await get('/terms', { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe('ready: terms');
  const gzip = await get('/terms', { 'accept-encoding': 'gzip' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe('ready: terms');
});

test.each([
  '/assets/gone.js',
  '/api/none',
  '//api/none',
  '/API/none',
  '/%61pi/none',
  '//TRPC/none',
  'http://proquo.test/api/none',
  '/.well-known/none',
  '/none.txt',
  '/none.ico',
  '/none-precomposed.png',
])('%s is not a screen: 404', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

test('files whose names carry a hash are cached for a year', async () => {
  const { headers, body } = await get('/assets/app-1a2b3c4d.js');
  expect(body).toBe('code');
  expect(headers['cache-control']).toContain('immutable');
});

test('hashed files go out as the build compressed them, to browsers that take it', async () => {
  const taken = await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(taken.rawPayload).toString()).toBe('the same code');
  expect(taken.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': expect.stringContaining('immutable'),
    vary: 'accept-encoding',
  });
  expect(await get('/assets/app-1a2b3c4d.js', { 'accept-encoding': 'gzip' })).toMatchObject({ body: 'code' });
});

test('browsers ask for files without a hash again each time, and files of the build itself are not served', async () => {
  const { headers, body } = await get('/robots.txt');
  expect([body, headers['cache-control']]).toEqual(['for robots', 'no-cache']);
  expect((await get('/.sources')).body).toBe('the empty shell');
  for (const path of ['/assets/..%2f.sources', '/assets/%2e%2e/.sources', '/assets/']) {
    expect((await get(path)).body, path).not.toContain('of the build');
  }
});

test.each(['/', '/settings', '/nowhere/at/all', '/robots.txt'])('%s can only be read', async (url) => {
  expect(await app.inject({ method: 'PUT', url })).toMatchObject({
    statusCode: 405,
    headers: { allow: 'GET, HEAD, OPTIONS' },
  });
  expect(await app.inject({ method: 'OPTIONS', url })).toMatchObject({ statusCode: 204, body: '' });
});

test('what follows a # in a request is not part of its path', async () => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const answer = await sendRaw(port, 'GET /terms#%zz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*ready: terms/);
});
