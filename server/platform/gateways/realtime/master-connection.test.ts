import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';
import { masterConnection } from './master-connection.ts';
import type { RedisClient } from './redis-client.ts';

type Subscribe = (channel: string) => Promise<void>;

const connecting = () => {
  const makeClient = () => ({
    subscribe: vi.fn<Subscribe>(async () => {}),
    unsubscribe: vi.fn<Subscribe>(async () => {}),
    destroy: vi.fn<() => void>(),
  });
  const made: ReturnType<typeof makeClient>[] = [];
  let follow: (url: string) => void = () => {};
  const connect = (): RedisClient => {
    const client = makeClient();
    made.push(client);
    return Object.assign(new EventEmitter(), client) as unknown as RedisClient;
  };
  const connection = masterConnection({ onMaster: (listener) => void (follow = listener) }, connect, () => {});
  return { connection, made, follow: (url: string) => follow(url) };
};

test('another master means that messages may be lost, although no connection broke', () => {
  const { connection, made, follow } = connecting();
  const lost = vi.fn<() => void>();
  connection.on('reconnecting', lost);
  follow('redis://one');
  expect(lost).not.toHaveBeenCalled();
  follow('redis://two');
  expect(lost).toHaveBeenCalledTimes(1);
  expect(made.map(({ destroy }) => destroy.mock.calls.length)).toEqual([1, 0]);
});

test('subscriptions from before there was a master are made at each new one, unless they have ended', async () => {
  const { connection, made, follow } = connecting();
  const [stays, ends] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const subscribed = [connection.subscribe('ada', stays), connection.subscribe('ben', ends)];
  await connection.unsubscribe('ben', ends);
  follow('redis://one');
  await Promise.all(subscribed);
  follow('redis://two');
  for (const { subscribe } of made) {
    expect(new Set(subscribe.mock.calls.map(([channel]) => channel))).toEqual(new Set(['ada']));
  }
  expect(made).toHaveLength(2);
});
