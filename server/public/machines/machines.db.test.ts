import robotsParser from 'robots-parser';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { publish } from '../../test/public/publish.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

// Before the app: the minute of the limit doesn't end while the clock stands still.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date', 'performance'] }));
withTestApp();
afterAll(() => void vi.useRealTimers());

const get = (url: string) => t.app.inject({ url });

test('robots read pictures and pages, and find the sitemap', async () => {
  const { body } = await get('/robots.txt');
  const robots = robotsParser('http://proquo.test/robots.txt', body);
  expect(robots.getSitemaps()).toEqual(['http://proquo.test/sitemap.xml']);
  for (const path of ['/', '/p/one/words', '/api/pictures/one/two'])
    expect([path, robots.isAllowed(`http://proquo.test${path}`, 'anybot')]).toEqual([path, true]);
  for (const path of ['/api/users/search', '/trpc/x'])
    expect([path, robots.isAllowed(`http://proquo.test${path}`, 'anybot')]).toEqual([path, false]);
});

test('security.txt says where to report a vulnerability, and has not expired', async () => {
  const { headers, body } = await get('/.well-known/security.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  const fields = new Map(
    body
      .trimEnd()
      .split('\n')
      .map((line) => line.split(/: (.*)/) as [string, string]),
  );
  expect(fields.get('Contact')).toBe(`mailto:${t.deps.env.SUPPORT_EMAIL}`);
  expect(fields.get('Canonical')).toBe('http://proquo.test/.well-known/security.txt');
  const daysLeft = (Date.parse(fields.get('Expires') ?? '') - Date.now()) / DAY;
  expect(daysLeft).toBeGreaterThan(170);
  expect(daysLeft).toBeLessThan(365);
});

test('a share picture is there for what visitors see, changes with its words, and draws no boxes', async () => {
  const { id, ownerId, caller } = await publish(t, { visibility: 'name' });
  const draw = async (url: string) => {
    const { statusCode, headers, rawPayload } = await get(url);
    expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
    const { width, height } = await sharp(rawPayload).metadata();
    expect([width, height]).toEqual([1200, 630]);
    return rawPayload;
  };
  const first = await draw(`/p/${id}/share.png`);
  expect(await draw(`/p/${id}/share.png`)).toEqual(first);
  await caller.posts.update({ id, serviceOffered: 'Other <i>words</i> & "more" of them' });
  expect((await draw(`/p/${id}/share.png`)).equals(first)).toBe(false);
  await draw(`/m/${ownerId}/share.png`);
  const plain = [
    await publish(t, {}, { serviceOffered: '吉他课程 guitar' }),
    await publish(t, {}, { serviceOffered: 'شعار logo' }),
  ];
  const [one, two] = [await draw(`/p/${plain[0]?.id}/share.png`), await draw(`/p/${plain[1]?.id}/share.png`)];
  expect(one.equals(two)).toBe(true);
  expect((await get('/p/none/share.png')).statusCode).toBe(404);
});

test('one address reads 300 of them a minute, together', async () => {
  const limited = await createTestApp({ RATE_LIMIT: 'on' });
  const read = async (url: string, remoteAddress = '203.0.113.77') =>
    (await limited.app.inject({ url, remoteAddress })).statusCode;
  const flood = await Promise.all(Array.from({ length: 300 }, () => read('/robots.txt')));
  expect(new Set(flood)).toEqual(new Set([200]));
  for (const url of [
    '/robots.txt',
    '/sitemap.xml',
    '/skills/roofing/feed.xml',
    '/p/none/share.png',
    '/m/none/share.png',
  ])
    expect([url, await read(url)]).toEqual([url, 429]);
  expect(await read('/robots.txt', '203.0.113.78')).toBe(200);
  await limited.close();
});
