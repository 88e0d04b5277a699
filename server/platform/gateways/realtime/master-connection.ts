import { EventEmitter } from 'node:events';
import type { RedisClient, RedisConnection } from './redis-client.ts';
import type { MasterWatch } from './redis-sentinels.ts';

type Listener = (text: string) => void;

/**
 * A connection that leads to the master of the moment, with all its subscriptions. The library's own client for
 * sentinels holds commands back while it looks for a master, and does not say when its subscriptions were lost.
 */
export const masterConnection = (
  { onMaster }: Pick<MasterWatch, 'onMaster'>,
  connect: (url: string) => RedisClient,
  onError: (error: unknown) => void,
): RedisConnection => {
  const events = new EventEmitter<{ ready: []; reconnecting: [] }>();
  const subscriptions = new Map<string, Set<Listener>>();
  const found = Promise.withResolvers<void>();
  let current: RedisClient | null = null;
  const client = (): RedisClient => {
    if (!current) throw new Error('No sentinel has named a Redis master yet');
    return current;
  };

  onMaster((url) => {
    const before = current;
    const next = connect(url);
    current = next;
    next.on('ready', () => events.emit('ready'));
    next.on('reconnecting', () => events.emit('reconnecting'));
    for (const [channel, listeners] of subscriptions) {
      for (const listener of listeners) next.subscribe(channel, listener).catch(onError);
    }
    found.resolve();
    if (!before) return;
    events.emit('reconnecting');
    before.removeAllListeners('ready').removeAllListeners('reconnecting').destroy();
  });

  return {
    get isReady() {
      return current?.isReady ?? false;
    },
    on: (event, listener) => events.on(event, listener),
    publish: async (...args) => client().publish(...args),
    pubSubNumSub: async (...args) => client().pubSubNumSub(...args),
    eval: async (...args) => client().eval(...args),
    zPopMax: async (...args) => client().zPopMax(...args),
    del: async (...args) => client().del(...args),
    subscribe: async (channel, listener) => {
      subscriptions.set(channel, (subscriptions.get(channel) ?? new Set()).add(listener));
      await found.promise;
      // The subscription may have ended before there was a master.
      if (subscriptions.get(channel)?.has(listener)) await client().subscribe(channel, listener);
    },
    unsubscribe: async (channel, listener) => {
      const listeners = subscriptions.get(channel);
      listeners?.delete(listener);
      if (listeners?.size === 0) subscriptions.delete(channel);
      await current?.unsubscribe(channel, listener);
    },
    destroy: () => current?.destroy(),
  };
};
