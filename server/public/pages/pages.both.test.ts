// PostgreSQL too: which posts stand on a skill's page, and in which order.
import type { PublicPage } from '#contracts/public/pages.ts';
import { installCatalog } from '#db/catalog/install.ts';
import type { FastifyInstance } from 'fastify';
import jsonld, { type JsonLdDocument } from 'jsonld';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createMember, createSessionCookie, postInput } from '../../test/factories.ts';
import { createPagesApp } from '../../test/public/pages-app.ts';
import { publish } from '../../test/public/publish.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let app: FastifyInstance;
withTestApp();
beforeAll(async () => {
  await installCatalog(t.db);
  app = await createPagesApp(t);
});
afterAll(() => app.close());

const get = async (url: string, memberId?: string) => {
  const headers: Record<string, string> = memberId ? { cookie: await createSessionCookie(t.db, memberId) } : {};
  const { statusCode: status, headers: answered, body } = await app.inject({ url, headers });
  return { status, headers: answered, body };
};
/** Follows the redirect to the address with words. */
const follow = async (url: string, memberId?: string) => {
  const first = await get(url, memberId);
  return first.status === 301 ? get(String(first.headers.location), memberId) : first;
};
const jsonIn = (body: string, type: string): unknown[] =>
  [...body.matchAll(new RegExp(`<script type="application/${type}"[^>]*>(.*?)</script>`, 'g'))].map(([, json]) =>
    JSON.parse(json ?? ''),
  );
const dataIn = (body: string) => jsonIn(body, 'json')[0] as PublicPage;

describe('addresses', () => {
  test('with other words or none lead to the page’s own address, which the page calls canonical', async () => {
    const { id } = await publish(t, {}, { serviceOffered: 'Émile’s Tax returns & more' });
    for (const other of [`/p/${id}`, `/p/${id}/else`, `/p/${id}/else?from=mail`]) {
      const { status, headers } = await get(other);
      expect([status, headers['cache-control']]).toEqual([301, 'public, max-age=60, must-revalidate']);
      expect(headers.location).toMatch(new RegExp(`^/p/${id}/emile-s-tax-returns-more`));
      expect(String(headers.location).endsWith('?from=mail')).toBe(other.endsWith('?from=mail'));
    }
    const { status, body } = await follow(`/p/${id}`);
    expect(status).toBe(200);
    expect(body).toContain(`<link rel="canonical" href="http://proquo.test/p/${id}/emile-s-tax-returns-more">`);
    expect(body).toContain('<main>a post</main>');
  });

  test('with a slash at the end lead to those without', async () => {
    for (const path of ['/skills', '/skills/plumbing']) {
      expect((await get(`${path}/`)).headers.location).toBe(path);
      expect((await get(path)).status).toBe(200);
    }
  });

  test('that show nothing get the same 404 with the way to sign in', async () => {
    const hidden = await publish(t, {}, { visibility: 'members' });
    const members = ['/m/nobody', `/m/${hidden.ownerId}`, '/skills/no-skill', '/skills/plumbing/nowhere-tx'];
    for (const url of [`/p/${hidden.id}`, '/p/nowhere', ...members]) {
      const { status, headers, body } = await get(url);
      expect([url, status, body]).toEqual([url, 404, 'Please Log In']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=60, must-revalidate',
        vary: 'Cookie, Authorization, Accept-Encoding',
      });
      expect(headers['set-cookie']).toBeUndefined();
    }
  });

  test('of a closed post are not for search engines, and those of a removed one say that it is gone', async () => {
    const { id, caller } = await publish(t);
    await caller.posts.update({ id, status: 'closed' });
    expect((await follow(`/p/${id}`)).body).toContain('content="noindex"');
    await caller.posts.remove({ id });
    expect(dataIn((await get(`/p/${id}`)).body)).toEqual({ kind: 'gone' });
  });
});

describe('readers', () => {
  test('members get the application, and a blocked one a 404', async () => {
    const { id, ownerId, caller } = await publish(t, { visibility: 'profile' });
    const [friend, blocked, newcomer] = [
      await createMember(t.db),
      await createMember(t.db),
      await createMember(t.db, { profileComplete: false }),
    ];
    await caller.blocks.add({ userId: blocked });
    const hidden = await caller.posts.create({ ...postInput, visibility: 'members' });
    for (const url of [`/p/${id}`, `/p/${id}/any-words`, `/p/${hidden.id}`, `/m/${ownerId}`, `/m/${ownerId}/any`]) {
      const { status, body, headers } = await get(url, friend);
      expect([status, body, headers['cache-control']]).toEqual([200, 'the shell of members', 'private, no-cache']);
      expect((await get(url, blocked)).status).toBe(404);
      expect(await get(url, newcomer)).toMatchObject({ status: 200, body: 'the empty shell' });
    }
    expect((await get('/skills/no-skill', friend)).status).toBe(404);
    expect((await get('/skills', friend)).status).toBe(200);
  });

  test('visitors may keep a page for five minutes, and a tag saves sending it again', async () => {
    const { id } = await publish(t);
    const { headers } = await follow(`/p/${id}`);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    const { location } = (await get(`/p/${id}`)).headers;
    const again = await app.inject({ url: String(location), headers: { 'if-none-match': String(headers.etag) } });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

test('words of members cannot end an element of the page, neither as text nor as data', async () => {
  const evil = '</script><img src=x onerror=alert(1)>"';
  const { id } = await publish(t, {}, { serviceOffered: `Sites ${evil}`, description: `Words that are long. ${evil}` });
  const { body } = await follow(`/p/${id}`);
  expect(body).not.toContain('<img');
  expect(dataIn(body)).toMatchObject({ post: { serviceOffered: `Sites ${evil}` } });
});

test.each([
  ['/skills/Plumbing', '/skills/plumbing'],
  ['/skills/PLUMBING/Austin-TX?from=Mail', '/skills/plumbing/austin-tx?from=Mail'],
])('%s leads to the skill as it is spelled', async (path, location) => {
  const { status, headers } = await get(path);
  expect([status, headers.location]).toEqual([301, location]);
});

test('programs read an offer, a request, a person and the way to a page, and never a rating', async () => {
  const skill = { skillsOffered: ['plumbing'] };
  const offer = await publish(t, { visibility: 'profile', reviewCount: 2, ratingSum: 10 }, skill);
  const [thing, trail] = jsonIn((await follow(`/p/${offer.id}`)).body, 'ld\\+json');
  expect(thing).toMatchObject({
    '@type': 'Offer',
    itemOffered: { '@type': 'Service' },
    offeredBy: { '@type': 'Person' },
  });
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });
  const asked = { type: 'requesting', serviceRequested: 'A new sink', skillsWanted: ['plumbing'] } as const;
  const request = await publish(t, {}, asked);
  expect((await get(`/p/${request.id}`)).headers.location).toBe(`/p/${request.id}/a-new-sink`);
  const [list] = jsonIn((await follow('/skills/plumbing')).body, 'ld\\+json');
  expect(JSON.stringify(list)).toContain('"name":"A new sink"');
  expect(jsonIn((await follow(`/p/${request.id}`)).body, 'ld\\+json')[0]).toMatchObject({
    '@type': 'Demand',
    itemOffered: { name: 'A new sink' },
    seller: { name: 'A member' },
  });
  const { body } = await follow(`/m/${offer.ownerId}`);
  expect(jsonIn(body, 'ld\\+json')).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { '@type': 'Person' } }]);
  expect(jsonIn(body, 'ld\\+json').flatMap((data) => JSON.stringify(data).match(/rating/i) ?? [])).toEqual([]);
});

test('what programs read is understood as schema.org means it, by a library', async () => {
  const offer = await publish(t, { visibility: 'profile' }, { skillsOffered: ['plumbing'] });
  const documentLoader = async (documentUrl: string) => ({
    documentUrl,
    document: { '@context': { '@vocab': 'https://schema.org/' } },
  });
  const typesIn = async (path: string) => {
    const data = jsonIn((await follow(path)).body, 'ld\\+json') as JsonLdDocument[];
    const read = await Promise.all(data.map((item) => jsonld.expand(item, { documentLoader })));
    return read.flat().flatMap(({ '@type': type }) => type);
  };
  const of = (name: string) => `https://schema.org/${name}`;
  expect(await typesIn(`/p/${offer.id}`)).toEqual([of('Offer'), of('BreadcrumbList')]);
  expect(await typesIn(`/m/${offer.ownerId}`)).toEqual([of('ProfilePage')]);
  expect(await typesIn('/skills/plumbing')).toContain(of('ItemList'));
});

test('a page without a picture of its own is shared with that of the site', async () => {
  const { body } = await get('/skills/plumbing');
  expect(body).toContain('<meta property="og:image" content="http://proquo.test/icon-512.png">');
  expect(body).not.toContain('share.png');
});

test('a page of a skill has both sides and towns, and is not for search engines below three posts', async () => {
  const needs = await publish(t, {}, { skillsWanted: ['roofing'] });
  const offers = await publish(t, {}, { skillsOffered: ['roofing'] });
  const there = await publish(t, { location: 'Denver, CO' }, { skillsOffered: ['roofing'], location: 'Denver, CO' });
  const online = await publish(t, {}, { skillsOffered: ['roofing'], location: 'Denver, CO', alsoOnline: true });
  const read = async (url: string) => {
    const { body } = await get(url);
    const page = dataIn(body);
    if (page.kind !== 'skill') throw new Error(`${url} is ${page.kind}`);
    const ids = (list: { id: string }[]) => list.map(({ id }) => id);
    return {
      offers: ids(page.offers),
      needs: ids(page.needs),
      online: ids(page.online),
      towns: page.towns.map(({ id, posts: number }) => [id, number]),
      isIndexed: !body.includes('content="noindex"'),
    };
  };
  expect(await read('/skills/roofing')).toEqual({
    offers: [online.id, there.id, offers.id],
    needs: [needs.id],
    online: [],
    towns: [
      ['austin-tx', 2],
      ['denver-co', 2],
    ],
    isIndexed: true,
  });
  expect(await read('/skills/roofing/austin-tx')).toEqual({
    offers: [offers.id],
    needs: [needs.id],
    online: [online.id],
    towns: [['denver-co', 2]],
    isIndexed: false,
  });
  const all = dataIn((await get('/skills')).body);
  const roofing =
    all.kind === 'skills' ? all.industries.flatMap(({ skills }) => skills).find(({ id }) => id === 'roofing') : null;
  expect(roofing?.posts).toBe(4);
});

test('a closed post names up to three open ones of its skills', async () => {
  const post = await publish(t, {}, { skillsOffered: ['tiling'] });
  const others = [];
  for (let i = 0; i < 4; i += 1) others.push((await publish(t, {}, { skillsWanted: ['tiling'] })).id);
  await post.caller.posts.update({ id: post.id, status: 'closed' });
  const page = dataIn((await follow(`/p/${post.id}`)).body);
  expect(page.kind === 'post' && page.similar.map(({ id }) => id)).toEqual(others.slice(1).toReversed());
});
