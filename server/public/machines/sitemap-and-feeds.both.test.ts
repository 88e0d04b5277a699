// PostgreSQL too: which pages stand in the sitemap, and since when they look as they do.
import { Readable } from 'node:stream';
import { installCatalog } from '#db/catalog/install.ts';
import { parseAtomFeed } from 'feedsmith';
import { parseSitemap } from 'sitemap';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { publish, showHeldPost } from '../../test/public/publish.ts';
import { createTestApp, type TestApp } from '../../test/test-app.ts';
import { updateMember } from '../../test/rows.ts';

let t: TestApp;
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] });
  t = await createTestApp();
  await installCatalog(t.db);
});
afterAll(async () => {
  await t.close();
  vi.useRealTimers();
});

const get = (url: string) => t.app.inject({ url });

/** What the sitemap says after ten seconds, by address. */
const readSitemap = async (): Promise<Map<string, string | undefined>> => {
  vi.advanceTimersByTime(10_000);
  const { statusCode, body } = await get('/sitemap.xml');
  expect(statusCode).toBe(200);
  const items = await parseSitemap(Readable.from([body]));
  return new Map(items.map(({ url, lastmod }) => [url, lastmod]));
};
const pageOf = (sitemap: Map<string, string | undefined>, part: string) =>
  [...sitemap].find(([url]) => url.includes(part));

describe('the sitemap', () => {
  test('has open public posts, public members and pages of skills with enough posts, and nothing else', async () => {
    const shown = await publish(t, { visibility: 'profile' }, { skillsOffered: ['plumbing'] });
    const named = await publish(t, { visibility: 'name' }, { skillsOffered: ['plumbing'] });
    const few = await readSitemap();
    const own = ['/', '/skills', '/help', '/terms', '/privacy'];
    expect([...few.keys()].slice(0, own.length)).toEqual(own.map((path) => `http://proquo.test${path}`));
    expect(pageOf(few, '/skills/plumbing')).toBeUndefined();
    for (const there of [`/p/${shown.id}/`, `/p/${named.id}/`, `/m/${shown.ownerId}/`]) {
      expect(pageOf(few, there)).toBeDefined();
    }
    expect(pageOf(few, named.ownerId)).toBeUndefined();
    await publish(t, {}, { skillsOffered: ['plumbing'] });
    const enough = [...(await readSitemap()).keys()];
    expect(enough.filter((url) => url.includes('/skills/'))).toEqual([
      'http://proquo.test/skills/plumbing',
      'http://proquo.test/skills/plumbing/austin-tx',
    ]);
    expect(new Set(enough).size).toBe(enough.length);
  });

  test('says since when a page looks as it does, and moves with nothing else', async () => {
    const { id, ownerId, caller } = await publish(t, { visibility: 'profile' });
    const at = async (part: string) => pageOf(await readSitemap(), part)?.[1];
    const [first, member] = [await at(`/p/${id}`), await at(`/m/${ownerId}`)];
    expect(first).toBeDefined();
    await caller.posts.update({ id, estimatedValue: 900, location: 'austin, texas' });
    await updateMember(t.db, ownerId, { phone: '512 555 0100', updatedAt: Date.now() });
    expect([await at(`/p/${id}`), await at(`/m/${ownerId}`)]).toEqual([first, member]);
    await caller.posts.update({ id, description: 'Other words, and more of them than before.' });
    const second = await at(`/p/${id}`);
    expect(Date.parse(second ?? '')).toBeGreaterThan(Date.parse(first ?? ''));
    await updateMember(t.db, ownerId, { bio: 'Words about me.' });
    expect(Date.parse((await at(`/m/${ownerId}`)) ?? '')).toBeGreaterThan(Date.parse(member ?? ''));
    expect(await at(`/p/${id}`)).toBe(second);
  });

  test('also says since when the pages of skills look as they do', async () => {
    const here = { skillsOffered: ['carpentry'], location: 'Boise, ID' };
    const [first, second] = [await publish(t, {}, here), await publish(t, {}, here), await publish(t, {}, here)];
    const at = async () => {
      const sitemap = await readSitemap();
      return ['/skills/carpentry', '/skills/carpentry/boise-id'].map((path) =>
        Date.parse(sitemap.get(`http://proquo.test${path}`) ?? ''),
      );
    };
    const moved = async (change: () => Promise<unknown>) => {
      const before = await at();
      await change();
      const after = await at();
      return after.map((time, page) => time > (before[page] ?? Number.NaN));
    };
    expect(await moved(() => first.caller.posts.update({ id: first.id, estimatedValue: 900 }))).toEqual([false, false]);
    const description = 'Other words, and more of them than before.';
    expect(await moved(() => first.caller.posts.update({ id: first.id, description }))).toEqual([true, true]);
    const online = { skillsOffered: ['carpentry'], location: 'Remote/Online' };
    expect(await moved(() => publish(t, {}, online))).toEqual([true, true]);
    expect(await moved(() => publish(t, {}, { ...here, location: 'Denver, CO' }))).toEqual([true, false]);
    expect(await moved(() => publish(t, {}, here))).toEqual([true, true]);
    expect(await moved(() => second.caller.posts.remove({ id: second.id }))).toEqual([true, true]);
  });

  test('has no other parts than those that it names', async () => {
    for (const part of ['posts-77', 'members-9', 'else-0', 'posts-x', 'posts-0.5'])
      expect([part, (await get(`/sitemap-${part}.xml`)).statusCode]).toEqual([part, 404]);
    expect((await parseSitemap(Readable.from([(await get('/sitemap-posts-0.xml')).body]))).length).toBeGreaterThan(0);
  });
});

test('feeds have the newest posts of a skill, and of a town, with words as visitors read them', async () => {
  const first = await publish(t, {}, { skillsOffered: ['roofing'], serviceOffered: 'Roofs & <b>gutters</b>' });
  vi.advanceTimersByTime(1000);
  const second = await publish(
    t,
    { visibility: 'name', firstName: 'Zoë', lastName: 'Quinn' },
    {
      skillsWanted: ['roofing'],
      location: 'Denver, CO',
      type: 'requesting',
      serviceRequested: 'A roof. Call 512 555 0100',
    },
  );
  await showHeldPost(t, second.id);
  const read = async (url: string) => {
    const { body, headers, statusCode } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(headers['cache-control']).toBe('public, max-age=300, must-revalidate');
    return parseAtomFeed(body);
  };
  const feed = await read('/skills/roofing/feed.xml');
  expect(feed.entries?.map(({ id }) => id?.split('/')[4])).toEqual([second.id, first.id]);
  expect(feed.entries?.map(({ title }) => (typeof title === 'string' ? title : title?.value))).toEqual([
    'A roof. Call (shown to members)',
    'Roofs & <b>gutters</b>',
  ]);
  expect(feed.entries?.[0]?.authors?.[0]?.name).toBe('Zoë Q.');
  const there = await read('/skills/roofing/austin-tx/feed.xml');
  expect(there.entries?.map(({ id }) => id?.split('/')[4])).toEqual([first.id]);
  for (const url of ['/skills/no-skill/feed.xml', '/skills/roofing/nowhere-tx/feed.xml'])
    expect((await get(url)).statusCode).toBe(404);
});
