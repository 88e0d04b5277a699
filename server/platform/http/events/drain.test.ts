import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { drainOf, spread } from '../drain.ts';
import { listen, openEvents } from '../../../test/event-streams.ts';
import { registeredClient } from '../../../test/rest-client.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';

withTestApp();

test('a node that stops ends its streams one after another, while it still answers', async () => {
  const address = await listen(t);
  const { client } = await registeredClient(t);
  const streams = await Promise.all(Array.from({ length: 6 }, () => openEvents(address, client.cookie())));
  const ended: number[] = [];
  const since = performance.now();
  const all = streams.map((stream) => stream.ended.then(() => ended.push(performance.now() - since)));

  const draining = drainOf(t.app).begin(600);
  const loadStatus = async (path: string) =>
    (await fetch(address + path, { headers: { cookie: client.cookie() } })).status;
  expect(await loadStatus('/readyz')).toBe(503);
  expect(await loadStatus('/healthz')).toBe(200);
  expect((await client.get('/api/auth/user')).status).toBe(200);
  const refused = await fetch(`${address}/api/events`, { headers: { cookie: client.cookie() } });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  await draining;
  await Promise.all(all);
  // The ends are spread: between the first and the last lies most of the drain.
  expect((ended.at(-1) ?? 0) - (ended[0] ?? 0)).toBeGreaterThan(300);
});

test('a node without streams answers as long, so that a load balancer sees that it is not ready', async () => {
  const app = Fastify();
  const since = performance.now();
  await drainOf(app).begin(300);
  // Timers may be a millisecond early.
  expect(performance.now() - since).toBeGreaterThan(295);
});

test('many thousands of streams also end within the drain', async () => {
  let count = 0;
  const since = performance.now();
  const calls = Array.from({ length: 20_000 }, () => () => void (count += 1));
  await spread(calls, 300);
  expect(count).toBe(20_000);
  expect(performance.now() - since).toBeLessThan(5_000);
});
