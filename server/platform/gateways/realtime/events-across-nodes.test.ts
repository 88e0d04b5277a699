import { expect, onTestFinished, test, vi } from 'vitest';
import { type Bus, localBus } from './bus.ts';
import { eventsAcrossNodes } from './events-across-nodes.ts';
import { redisChannels } from './redis-channels.ts';
import type { RedisConnection } from './redis-client.ts';
import { redisMeter } from './redis-meter.ts';

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
