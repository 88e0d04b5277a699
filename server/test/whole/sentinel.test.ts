import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '#scripts/free-port.ts';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { redisBus } from '../../platform/gateways/realtime/redis-bus.ts';
import { startSentinels } from '../services/redis-sentinel.ts';

const MINUTE = 60_000;
const SOON = { timeout: 30_000, interval: 100 };
/** Longer than a busy machine lets Redis wait. */
const PATIENCE_MS = 20_000;

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

describe.skipIf(!hasRedis())('nodes whose Redis is named by sentinels', () => {
  let redis: Awaited<ReturnType<typeof startSentinels>>;
  const buses: ReturnType<typeof redisBus>[] = [];
  const join = (addresses: string[], url = redis.url) => {
    const errors: string[] = [];
    const onError = (error: unknown) => errors.push((error as Error).message);
    const bus = redisBus(url, onError, { sentinels: { addresses }, quotaTimeoutMs: PATIENCE_MS });
    buses.push(bus);
    return { bus, errors };
  };
  beforeAll(async () => {
    redis = await startSentinels({ downAfterMs: 1_000 });
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await redis?.stop();
  });

  test('hear each other and count together again after the master was killed, and work alone until then', async () => {
    const [{ bus: a }, { bus: b }] = [join(redis.addresses), join(redis.addresses)];
    const heard: unknown[] = [];
    const looksAgain = vi.fn<() => void>();
    b.subscribe('ada', (message) => heard.push(message));
    b.listen('topic', (message) => heard.push(message));
    b.onReconnect(looksAgain);
    const crosses = (message: string) =>
      vi.waitFor(() => {
        a.publish(['ada'], `page ${message}`);
        a.send('topic', `topic ${message}`);
        expect(heard).toEqual(expect.arrayContaining([`page ${message}`, `topic ${message}`]));
      }, SOON);
    const areCountedTogether = (key: string) =>
      vi.waitFor(async () => {
        await Promise.all([a, b].map(({ quotas }) => quotas.clear(key)));
        expect(await a.quotas.take(key, 1, MINUTE)).toBe(0);
        expect(await b.quotas.take(key, 1, MINUTE)).toBeGreaterThan(0);
      }, SOON);
    await crosses('before');
    await areCountedTogether('before');
    expect(looksAgain).not.toHaveBeenCalled();

    const old = await redis.master();
    await old.stop('SIGKILL');
    await vi.waitFor(() => expect([a.isShared(), b.isShared()]).toEqual([false, false]), SOON);
    // Nothing waits for a Redis that is not there.
    const alone: unknown[] = [];
    a.subscribe('ben', (message) => alone.push(message));
    a.publish(['ben'], 'alone');
    expect(alone).toEqual(['alone']);
    expect(await a.quotas.take('alone', 1, MINUTE)).toBe(0);
    expect(await a.quotas.take('alone', 1, MINUTE)).toBeGreaterThan(0);

    await crosses('after');
    await areCountedTogether('after');
    expect(looksAgain).toHaveBeenCalledTimes(1);
    expect(await redis.master()).not.toBe(old);
    await old.start();
  });

  test('say which sentinel does not answer, and go on with the others', async () => {
    const nobody = `127.0.0.1:${await freePort()}`;
    const { bus, errors } = join([nobody, redis.addresses[0] ?? '']);
    await vi.waitFor(() => expect(bus.isShared()).toBe(true), SOON);
    await vi.waitFor(() => expect(errors).toHaveLength(1), SOON);
    expect(errors[0]).toContain(`The sentinel at ${nobody} does not answer: connect ECONNREFUSED`);
  });

  test('say that the sentinels do not know the master, and start alone', async () => {
    const [address = ''] = redis.addresses;
    const { bus, errors } = join([address], 'redis://another');
    await vi.waitFor(() => expect(errors).toHaveLength(1), SOON);
    expect(errors[0]).toContain(`The sentinel at ${address} does not know the master 'another'`);
    expect(bus.isShared()).toBe(false);
    expect(await bus.quotas.take('start', 1, MINUTE)).toBe(0);
  });
});
