import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { enqueue } from '../../jobs/enqueue.ts';
import { listen, openEvents } from '../../../test/event-streams.ts';
import { registeredClient } from '../../../test/rest-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { mountMetrics } from './mount-metrics.ts';
import { scrape } from '../../../test/scrape.ts';
import { HOUR, MINUTE } from '../../core/time.ts';

withTestApp({ KEEP_ANSWERS: 'on' });

test('say how the connections, the disk and the event loop are, with a help text each', async () => {
  const { of, text } = await scrape(t.app);
  expect(of('proquo_ready')).toEqual({ '{role="both"}': 1 });
  expect(of('proquo_database_connections')).toMatchObject({ '{pool="write",state="idle"}': 1 });
  expect(of('proquo_database_waiting')).toEqual({ '{pool="write"}': 0, '{pool="read"}': 0 });
  expect(of('proquo_disk_free_bytes')['']).toBeGreaterThan(0);
  expect(of('nodejs_eventloop_lag_p99_seconds')['']).toBeGreaterThan(0);
  const named = [...text.matchAll(/^# HELP (\S+) (.+)$/gm)].filter(([, name = '']) => name.startsWith('proquo_'));
  expect(named.length).toBeGreaterThan(15);
  for (const [, name, help] of named) expect(help, name).toMatch(/^[A-Z0-9].{15,}$/);
});

test('leave out what there is not: a replica, and Redis', async () => {
  const { of } = await scrape(t.app);
  expect([of('proquo_replica_lag_seconds'), of('proquo_replica_used'), of('proquo_redis_up')]).toEqual([{}, {}, {}]);
});

test('cover a replica and Redis where there are some', async () => {
  const counters = t.deps.db.metrics();
  const replica = { isUsed: false, lagSeconds: 7.5, fallbacks: 3 };
  const db = vi.spyOn(t.deps.db, 'metrics').mockReturnValue({ ...counters, replica });
  const listeners: ((seconds: number) => void)[] = [];
  const redis = {
    isUp: () => false,
    timeouts: () => 2,
    onCommand: (listener: (typeof listeners)[0]) => listeners.push(listener),
  };
  const app = Fastify() as unknown as FastifyInstance;
  mountMetrics(app, { ...t.deps, bus: { ...t.deps.bus, redis } });
  for (const listener of listeners) listener(0.004);
  const { of } = await scrape(app);
  expect([of('proquo_replica_lag_seconds'), of('proquo_replica_used')]).toEqual([{ '': 7.5 }, { '': 0 }]);
  expect([of('proquo_replica_fallbacks_total'), of('proquo_redis_timeouts_total')]).toEqual([{ '': 3 }, { '': 2 }]);
  expect(of('proquo_redis_up')).toEqual({ '': 0 });
  expect(of('proquo_redis_command_seconds_bucket')).toMatchObject({ '{le="0.001"}': 0, '{le="0.005"}': 1 });
  db.mockRestore();
  await app.close();
});

test('count waits for the writer, and what a failing disk does', async () => {
  const waited = async () => (await scrape(t.app)).of('proquo_database_wait_seconds_count')['{pool="write"}'] ?? 0;
  const before = await waited();
  await t.db.write((tx) => enqueue(tx, 'reviews.show-due', {}, { delayMs: MINUTE }));
  expect(await waited()).toBeGreaterThan(before);
  const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
  await expect(t.db.write(() => Promise.reject(full))).rejects.toThrow('full');
  await expect(t.db.write(() => Promise.reject(new Error('a mistake')))).rejects.toThrow('mistake');
  expect((await scrape(t.app)).of('proquo_database_faults_total')).toMatchObject({
    '{kind="disk"}': 1,
    '{kind="connection"}': 0,
  });
});

test('count what is answered from the cache and what is not', async () => {
  const { client } = await registeredClient(t);
  const lookups = async () => (await scrape(t.app)).of('proquo_cache_lookups_total');
  const before = await lookups();
  for (let n = 0; n < 4; n += 1) expect((await client.get('/api/service-requests')).status).toBe(200);
  const after = await lookups();
  const more = (name: string) => (after[name] ?? 0) - (before[name] ?? 0);
  expect(more('{cache="answers",result="hit"}')).toBe(2);
  expect(more('{cache="answers",result="miss"}')).toBe(2);
  expect(more('{cache="sessions",result="hit"}') + more('{cache="sessions",result="miss"}')).toBe(4);
  expect((await scrape(t.app)).of('proquo_cache_entries')['{cache="answers"}']).toBe(1);
});

test('count the event streams that are open', async () => {
  const { client } = await registeredClient(t);
  const streams = async () => (await scrape(t.app)).of('proquo_live_streams');
  expect(await streams()).toEqual({ '': 0 });
  const events = await openEvents(await listen(t), client.cookie());
  await events.next('sync');
  expect(await streams()).toEqual({ '': 1 });
  await events.cut();
  await vi.waitFor(async () => expect(await streams()).toEqual({ '': 0 }));
});

test('show how long due jobs wait and how many emails were sent, and leave that out while the database is unavailable', async () => {
  const own = await createTestApp();
  await own.db.write(async (tx) => {
    await enqueue(tx, 'auth.welcome-mail', { userId: 'nobody' });
    await enqueue(tx, 'reviews.show-due', {}, { delayMs: HOUR });
  });
  const { of } = await scrape(own.app);
  // The age counts from when the job was due, not from the five minutes before that by which clocks may differ.
  expect(of('proquo_jobs_oldest_due_seconds')['']).toBeLessThan(60);
  expect(of('proquo_deliveries')).toMatchObject({
    '{channel="mail",state="waiting"}': 1,
    '{channel="mail",state="dead"}': 0,
    '{channel="push",state="waiting"}': 0,
  });
  const { read } = own.deps.db;
  Object.assign(own.deps.db, { read: null });
  const ping = vi.spyOn(own.deps.db, 'ping').mockReturnValue(new Promise(() => {}));
  const unavailable = await scrape(own.app);
  Object.assign(own.deps.db, { read });
  ping.mockRestore();
  expect(unavailable.of('proquo_ready')).toEqual({ '{role="both"}': 0 });
  expect([
    unavailable.of('jobs'),
    unavailable.of('proquo_jobs_oldest_due_seconds'),
    unavailable.of('proquo_deliveries'),
  ]).toEqual([{}, {}, {}]);
  expect(unavailable.of('proquo_database_waiting')).toEqual({ '{pool="write"}': 0, '{pool="read"}': 0 });
  await own.close();
});
