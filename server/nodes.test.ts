import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { localBus } from './gateways/realtime/bus.ts';
import type { SentEvent } from './gateways/realtime/events.ts';
import { eventsAcrossNodes } from './gateways/realtime/events-across-nodes.ts';
import { localQuotas, type Quotas } from './gateways/realtime/quotas.ts';
import { redisBus } from './gateways/realtime/redis-bus.ts';
import { responseCache } from './context/response-cache.ts';
import { isCached, cacheAnswer } from './test/cache-answer.ts';
import { startRedis } from './test/services/redis-server.ts';

const MINUTE = 60_000;

describe('a quota of one node', () => {
  test('gives so many in any span of that length, and says when the next comes', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    const quotas = localQuotas();
    expect(await quotas.take('k', 2, MINUTE)).toBe(0);
    vi.advanceTimersByTime(40_000);
    expect(await quotas.take('k', 2, MINUTE)).toBe(0);
    expect(await quotas.take('k', 2, MINUTE)).toBe(20_000);
    expect(await quotas.take('other', 2, MINUTE)).toBe(0);
    vi.advanceTimersByTime(20_000);
    expect(await quotas.take('k', 2, MINUTE)).toBe(0);
    expect(await quotas.take('k', 2, MINUTE)).toBe(40_000);
    await quotas.giveBack('k');
    expect(await quotas.take('k', 2, MINUTE)).toBe(0);
    await quotas.clear('k');
    expect(await quotas.take('k', 1, MINUTE)).toBe(0);
    vi.useRealTimers();
  });
});

/** How long each of these must wait for so many at once, in whole minutes. */
const waitsFor = async (quotas: Quotas, wanted: number[]) => {
  const waits: number[] = [];
  for (const some of wanted) waits.push(Math.ceil((await quotas.take('some', 5, MINUTE, some)) / MINUTE));
  return waits;
};

test('a quota of one node is taken several at once', async () => {
  expect(await waitsFor(localQuotas(), [3, 3, 2, 1, 5])).toEqual([0, 1, 0, 1, 1]);
});

describe.skipIf(!hasRedis())('two nodes over a real Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>;
  const buses: ReturnType<typeof redisBus>[] = [];
  const errors: unknown[] = [];
  const join = () => {
    const bus = redisBus(redis.url, (error) => errors.push(error));
    buses.push(bus);
    return bus;
  };
  let asked = 0;
  /** Subscriptions are in place once the bus receives its own message on a newer topic. */
  const received = async (...those: ReturnType<typeof redisBus>[]) => {
    for (const bus of those) {
      let isHeard = false;
      const topic = `hello-${(asked += 1)}`;
      bus.listen(topic, () => (isHeard = true));
      await vi.waitFor(() => {
        if (bus.isShared()) bus.send(topic, {});
        expect(isHeard).toBe(true);
      });
    }
  };
  const two = async <T>(make: (bus: ReturnType<typeof redisBus>) => T): Promise<[T, T]> => {
    const [one, other] = [join(), join()];
    const created: [T, T] = [make(one), make(other)];
    await received(one, other);
    return created;
  };
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(async () => {
    for (const bus of buses) await bus.close();
    await redis.stop();
  });

  test('what one publishes reaches the pages of both, once each', async () => {
    const [a, b] = await two(eventsAcrossNodes);
    const seen: Record<string, SentEvent[]> = { a: [], b: [] };
    a.subscribe('ada', (event) => seen['a']?.push(event));
    b.subscribe('ada', (event) => seen['b']?.push(event));
    a.publish(['ada', 'ben'], { type: 'message', data: { conversationWith: 'ben', messageId: 'm1' } });
    b.publish(['ada'], { type: 'read', data: { conversationWith: 'ben' } });
    await vi.waitFor(() => expect([seen['a']?.length, seen['b']?.length]).toEqual([2, 2]));
    expect(seen['a']?.map(({ type }) => type).toSorted()).toEqual(['message', 'read']);
  });

  test('each knows who is with the other, and who left', async () => {
    const [a, b] = await two(eventsAcrossNodes);
    const pages = [a.subscribe('cleo', () => {}), a.subscribe('cleo', () => {})];
    await vi.waitFor(() => expect(b.isOnline('cleo')).toBe(true));
    pages[0]?.unsubscribe();
    pages[0]?.unsubscribe();
    expect(a.isOnline('cleo')).toBe(true);
    pages[1]?.unsubscribe();
    await vi.waitFor(() => expect(b.isOnline('cleo')).toBe(false));
  });

  test('they take several of a quota at once', async () => {
    const [quotas] = await two((bus) => bus.quotas);
    expect(await waitsFor(quotas, [3, 3, 2, 1, 5])).toEqual([0, 1, 0, 1, 1]);
  });

  test('they count together: of fifty tries on both the limit passes', async () => {
    const [a, b] = await two((bus) => bus);
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, at) => (at % 2 ? a : b).quotas.take('sign-in', 10, MINUTE)),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits.filter(Boolean)) expect(wait).toBeGreaterThan(MINUTE - 5_000);
    await a.quotas.giveBack('sign-in');
    expect(await b.quotas.take('sign-in', 10, MINUTE)).toBe(0);
    expect(await b.quotas.take('sign-in', 10, MINUTE)).toBeGreaterThan(0);
    await b.quotas.clear('sign-in');
    expect(await a.quotas.take('sign-in', 10, MINUTE)).toBe(0);
  });

  test('an answer that one of them makes stale is dropped by the other', async () => {
    const [a, b] = await two((bus) => responseCache(bus, { onCommit: () => {} }));
    cacheAnswer(b);
    a.invalidate('posts');
    await vi.waitFor(() => expect(isCached(b)).toBe(false));
  });

  test('a node whose Redis is gone goes on alone', async () => {
    const own = await startRedis();
    const bus = redisBus(own.url, () => {});
    const events = eventsAcrossNodes(bus);
    const seen: string[] = [];
    events.subscribe('dan', ({ type }) => seen.push(type));
    await vi.waitFor(() => expect(bus.isShared()).toBe(true));
    await own.stop();
    await vi.waitFor(() => expect(bus.isShared()).toBe(false));
    events.publish(['dan'], { type: 'read', data: { conversationWith: 'eve' } });
    await vi.waitFor(() => expect(seen).toEqual(['read']));
    expect(await bus.quotas.take('k', 1, MINUTE)).toBe(0);
    expect(await bus.quotas.take('k', 1, MINUTE)).toBeGreaterThan(0);
    await bus.close();
  });
});

test('a bus without others hears itself', () => {
  const bus = localBus();
  const received: unknown[] = [];
  bus.listen('topic', (message) => received.push(message));
  bus.send('topic', 1);
  bus.send('nobody', 2);
  expect(received).toEqual([1]);
});
