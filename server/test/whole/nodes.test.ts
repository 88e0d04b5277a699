import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { hasRedis } from '#scripts/setup/redis.mjs';
import { startProxy } from '#scripts/test/tcp-proxy.ts';
import { localBus } from '../../platform/gateways/realtime/bus.ts';
import type { SentEvent } from '../../platform/gateways/realtime/events.ts';
import { eventsAcrossNodes } from '../../platform/gateways/realtime/events-across-nodes.ts';
import { localQuotas, type Quotas } from '../../platform/gateways/realtime/quotas.ts';
import { redisBus } from '../../platform/gateways/realtime/redis-bus.ts';
import { startRedis } from '../services/redis-server.ts';

const MINUTE = 60_000;
/** Longer than a busy machine lets Redis wait: two nodes that count together must not count alone in that time. */
const PATIENCE_MS = 20_000;

describe('a quota of one node', () => {
  test('gives its number in any span of its length, and says when the next comes', async () => {
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

/** How long each of these must wait for this many at once, in whole minutes. */
const waitsFor = async (quotas: Quotas, costs: number[]) => {
  const waits: number[] = [];
  for (const cost of costs) waits.push(Math.ceil((await quotas.take('some', 5, MINUTE, cost)) / MINUTE));
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
    const bus = redisBus(redis.url, (error) => errors.push(error), { quotaTimeoutMs: PATIENCE_MS });
    buses.push(bus);
    return bus;
  };
  let asked = 0;
  /** Subscriptions are in place once the bus receives its own message on a newer topic. */
  const received = async (...buses: ReturnType<typeof redisBus>[]) => {
    for (const bus of buses) {
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
    const subscriptions = [
      a.subscribe('ada', (event) => seen['a']?.push(event)),
      b.subscribe('ada', (event) => seen['b']?.push(event)),
    ];
    await Promise.all(subscriptions.map(({ ready }) => ready));
    a.publish(['ada', 'ben'], { type: 'message', data: { conversationWith: 'ben', messageId: 'm1' } });
    b.publish(['ada'], { type: 'read', data: { conversationWith: 'ben' } });
    await vi.waitFor(() => expect([seen['a']?.length, seen['b']?.length]).toEqual([2, 2]));
    expect(seen['a']?.map(({ type }) => type).toSorted()).toEqual(['message', 'read']);
  });

  test('a node gets only what its own pages need', async () => {
    const [a, b] = await two((bus) => bus);
    const heard: string[] = [];
    const [atA, atB] = [a.subscribe('jon', () => heard.push('a')), b.subscribe('kim', () => heard.push('b'))];
    await Promise.all([atA.ready, atB.ready]);
    expect(await a.countSubscriptions(['jon', 'kim', 'lea'])).toEqual([1, 1, 0]);
    b.publish(['jon', 'lea'], {});
    a.publish(['kim'], {});
    await vi.waitFor(() => expect(heard.toSorted()).toEqual(['a', 'b']));
    atA.unsubscribe();
    await vi.waitFor(async () => expect(await b.countSubscriptions(['jon'])).toEqual([0]));
  });

  test('a page that comes back soon resumes, one that comes back late has to fetch everything', async () => {
    const [a] = await two((bus) => eventsAcrossNodes(bus, { lingerMs: 200 }));
    const seen: SentEvent[] = [];
    const first = a.subscribe('hal', (event) => seen.push(event));
    await first.ready;
    const publishRead = () => a.publish(['hal'], { type: 'read', data: { conversationWith: 'ida' } });
    publishRead();
    await vi.waitFor(() => expect(seen).toHaveLength(1));
    const [known] = seen;
    first.unsubscribe();
    publishRead();
    await vi.waitFor(() => {
      const soon = a.subscribe('hal', () => {}, known?.id ?? null);
      soon.unsubscribe();
      expect(soon.missed).toMatchObject([{ type: 'read' }]);
    });
    await vi.waitFor(async () => expect(await buses.at(-1)?.countSubscriptions(['hal'])).toEqual([0]));
    expect(a.subscribe('hal', () => {}, known?.id ?? null).missed).toBe(null);
  });

  test('each knows who is with the other, and who left', async () => {
    const [a, b] = await two((bus) => eventsAcrossNodes(bus, { lingerMs: 20 }));
    const isOnline = async (node: typeof a) => (await node.onlineAmong(['cleo', 'dora'])).has('cleo');
    const pages = [a.subscribe('cleo', () => {}), a.subscribe('cleo', () => {})];
    await vi.waitFor(async () => expect(await isOnline(b)).toBe(true));
    pages[0]?.unsubscribe();
    pages[0]?.unsubscribe();
    expect([await isOnline(a), await isOnline(b)]).toEqual([true, true]);
    pages[1]?.unsubscribe();
    expect(await isOnline(a), 'its channel is still open').toBe(false);
    await vi.waitFor(async () => expect(await isOnline(b)).toBe(false));
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

describe.skipIf(!hasRedis())('a Redis that breaks', () => {
  const behindProxy = async () => {
    const redis = await startRedis();
    const proxy = await startProxy(redis.url);
    const [a, b] = [redisBus(proxy.url, () => {}), redisBus(redis.url, () => {})];
    const seen: string[] = [];
    const [atA, atB] = [eventsAcrossNodes(a), eventsAcrossNodes(b)];
    for (const [name, events] of Object.entries({ a: atA, b: atB })) {
      events.subscribe('fay', ({ type }) => seen.push(`${name} ${type}`));
    }
    const publishRead = (events: typeof atA) =>
      events.publish(['fay'], { type: 'read', data: { conversationWith: 'gus' } });
    // The nodes are connected.
    await vi.waitFor(() => {
      publishRead(atA);
      expect(seen).toContain('b read');
    });
    onTestFinished(async () => {
      atA.close();
      atB.close();
      await a.close();
      await b.close();
      await proxy.stop();
      await redis.stop();
    });
    return { proxy, a, b, atA, seen, tell: publishRead };
  };

  test('by hanging is not waited for until it counts as lost, and is asked again when it answers', async () => {
    const { proxy, a, b } = await behindProxy();
    const took: number[] = [];
    a.redis?.onCommand((seconds) => took.push(seconds));
    expect(await a.quotas.take('k', 1, MINUTE)).toBe(0);
    expect(Math.min(...took)).toBeGreaterThan(0);
    expect([a.redis?.isUp(), a.redis?.timeouts()]).toEqual([true, 0]);
    proxy.hang();
    for (const expected of [0, 1]) {
      expect(Math.sign(await a.quotas.take('k', 1, MINUTE))).toBe(expected);
      expect(a.isShared()).toBe(true);
    }
    expect(a.redis?.timeouts()).toBe(1);
    proxy.heal();
    let round = 0;
    const bothCount = async () => {
      const key = `together ${(round += 1)}`;
      expect(await a.quotas.take(key, 1, MINUTE)).toBe(0);
      expect(await b.quotas.take(key, 1, MINUTE)).toBeGreaterThan(0);
    };
    await vi.waitFor(bothCount, { timeout: 20_000 });
  });

  test('has the pages of all nodes look again when it is back', async () => {
    const { proxy, a, atA, seen, tell: publishRead } = await behindProxy();
    proxy.refuse();
    await vi.waitFor(() => expect(a.isShared()).toBe(false));
    expect(a.redis?.isUp()).toBe(false);
    seen.length = 0;
    publishRead(atA);
    expect(seen).toEqual(['a read']);
    proxy.heal();
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(['a sync', 'b sync'])), { timeout: 10_000 });
    expect(atA.subscribe('fay', () => {}, 'any-1').missed).toBe(null);
  });

  test('by going silent counts as lost, although its connection stands', async () => {
    const { proxy, a, seen } = await behindProxy();
    proxy.hang();
    await vi.waitFor(() => expect(a.isShared()).toBe(false), { timeout: 10_000 });
    proxy.heal();
    await vi.waitFor(() => expect(seen).toEqual(expect.arrayContaining(['a sync', 'b sync'])), { timeout: 10_000 });
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
