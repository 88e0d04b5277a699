import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '../../core/time.ts';
import { listen } from '../../../test/event-streams.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

const LIMIT = 1_200;
const COUNTER = 'address:127.0.0.1';

let address: string;
withTestApp({ RATE_LIMIT: 'on' });
beforeAll(async () => {
  address = await listen(t);
});
beforeEach(() => t.deps.bus.quotas.clear(COUNTER));

const use = (units: number) => t.deps.bus.quotas.take(COUNTER, LIMIT, MINUTE, units);
/** Sends the path as it is: normalizing it would undo the attack under test. */
const readStatus = async (path: string): Promise<number | undefined> => {
  const asked = request({ host: '127.0.0.1', port: new URL(address).port, path, agent: false }).end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

test.each([
  '/api/industries',
  '/%61pi/industries',
  '/%61%70%69/industries',
  '/api/%69ndustries',
  '/api/industries?x=1',
  '/api/industries;x=1',
  '//api/industries',
  '/API/industries',
  '/api/industries/',
  '/api/industries.',
  '/api/../api/industries',
  '/./api/industries',
  'http://elsewhere.test/api/industries',
  '/api/nothing',
  '/nothing',
  '/trpc/posts.industries',
  '/%74rpc/posts.industries',
  '/unsubscribe',
])('%s counts, however it is spelled', async (url) => {
  await use(LIMIT - 1);
  const first = await readStatus(url);
  expect(first).not.toBe(429);
  expect(await readStatus(url)).toBe(429);
});

test.each(['/healthz', '/readyz'])('%s does not', async (url) => {
  await use(LIMIT);
  expect(await readStatus(url)).toBe(200);
});

test('each call of a batch counts, however its names are joined', async () => {
  const url = (comma: string) => `/trpc/${Array.from({ length: 10 }, () => 'posts.industries').join(comma)}?batch=1`;
  await use(LIMIT - 20);
  expect(await readStatus(url(','))).not.toBe(429);
  expect(await readStatus(url('%2C'))).not.toBe(429);
  expect(await readStatus('/api/industries')).toBe(429);
});

test('a batch that is refused takes nothing', async () => {
  await use(LIMIT - 1);
  expect(await readStatus('/trpc/posts.industries,posts.industries?batch=1')).toBe(429);
  expect(await readStatus('/api/industries')).toBe(200);
});
