import { expect, onTestFinished, test, vi } from 'vitest';
import { type Bus, localBus } from './bus.ts';
import { eventsAcrossNodes } from './events-across-nodes.ts';
import { redisChannels } from './redis-channels.ts';
import type { RedisConnection } from './redis-client.ts';
import { redisMeter } from './redis-meter.ts';

const event = { type: 'notification', data: { id: 'n1' } } as never;

/** A node beside this many of the version before, and what it says in their channel. */
const beside = (older: number) => {
  const bus = localBus();
  const send = vi.fn<Bus['send']>((topic, message) => bus.send(topic, message));
  const asked = vi.fn<Bus['countListeners']>(async (topic) => (topic === 'online' ? older : 0));
  const events = eventsAcrossNodes({ ...bus, send, countListeners: asked });
  onTestFinished(() => events.close());
  const heard: unknown[] = [];
  events.subscribe('ada', (one) => heard.push(one));
  return { bus, events, asked, heard, copies: () => send.mock.calls.filter(([topic]) => topic === 'events') };
};

test('during a rolling upgrade older nodes get a copy, which this version passes over', async () => {
  const { events, asked, heard, copies } = beside(2);
  await expect.poll(() => asked.mock.settledResults.length).toBe(1);
  events.publish(['ada', 'ben'], event);
  expect(copies()).toEqual([['events', expect.objectContaining({ userIds: ['ada', 'ben'], isCopy: true })]]);
  expect(heard).toHaveLength(1);
  events.publish(['ada'], { type: 'revoked', data: {} });
  expect(copies(), 'older nodes would not know it').toHaveLength(1);
});

test('what older nodes say is heard', () => {
  const { bus, heard } = beside(1);
  bus.send('events', { userIds: ['ada'], event });
  expect(heard).toHaveLength(1);
});

test('without them nothing goes to all nodes', async () => {
  const { events, asked, heard, copies } = beside(0);
  await expect.poll(() => asked.mock.settledResults.length).toBe(1);
  events.publish(['ada'], event);
  expect(copies()).toEqual([]);
  expect(heard).toHaveLength(1);
});

test('a page goes on from no event that was sent before its channel stood', async () => {
  const make = (asked: Promise<void>) => {
    const listening = { subscribe: () => asked, unsubscribe: async () => {} } as unknown as RedisConnection;
    const { subscribe } = redisChannels(
      { client: listening, listening, isShared: () => true },
      () => {},
      redisMeter(() => true),
    );
    const events = eventsAcrossNodes({ ...localBus(), subscribe });
    onTestFinished(() => events.close());
    return events;
  };
  expect(await make(Promise.resolve()).storeFrom('ada')).toEqual(expect.any(String));
  expect(await make(Promise.reject(new Error('away'))).storeFrom('ada')).toBeNull();
});

test('a member who left is not online, even if their channel closes while the nodes are asked', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  // The answer is from before the channel closed, and comes after it.
  const countSubscriptions: Bus['countSubscriptions'] = async () => {
    await vi.advanceTimersByTimeAsync(50);
    return [1];
  };
  const events = eventsAcrossNodes({ ...localBus(), countSubscriptions }, { lingerMs: 20 });
  onTestFinished(() => events.close());
  events.subscribe('ada', () => {}).unsubscribe();
  expect(await events.onlineAmong(['ada'])).toEqual(new Set());
});
