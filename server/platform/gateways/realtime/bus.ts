import type { RedisCounters } from './redis-meter.ts';
import { localQuotas, type Quotas } from './quotas.ts';

/**
 * A subscription to a channel. `ready` resolves to true when it gets what is published from now on, and to false after a
 * second if Redis does not answer.
 */
export type ChannelSubscription = { ready: Promise<boolean>; unsubscribe: () => void };

/** Messages between the nodes of one installation, and their shared counters. */
export type Bus = {
  /** Sends to all nodes, including this one. */
  send(topic: string, message: unknown): void;
  listen(topic: string, listener: (message: unknown) => void): void;
  /** Publishes in these channels: only nodes that have subscribed to one get it, also this one. */
  publish(channels: string[], message: unknown): void;
  subscribe(channel: string, listener: (message: unknown) => void): ChannelSubscription;
  /** The number of subscriptions to each of these channels, on all nodes. */
  countSubscriptions(channels: string[]): Promise<number[]>;
  /** Whether the nodes hear one another now; true for a single node. */
  isShared(): boolean;
  /** The listener is called when messages between the nodes arrive again after some may have been lost. */
  onReconnect(listener: () => void): void;
  quotas: Quotas;
  /** Counters that the nodes share; absent where they share no Redis. */
  readonly redis?: RedisCounters;
  close(): Promise<void>;
};

type Listener = (message: unknown) => void;

/** The channels within this process. */
export const localChannels = () => {
  const listenersOf = new Map<string, Set<Listener>>();
  return {
    publish: (channels: string[], message: unknown) => {
      for (const channel of channels) for (const listener of listenersOf.get(channel) ?? []) listener(message);
    },
    subscribe: (channel: string, listener: Listener) => {
      const channelListeners = listenersOf.get(channel) ?? new Set();
      listenersOf.set(channel, channelListeners.add(listener));
      return () => {
        channelListeners.delete(listener);
        if (channelListeners.size === 0) listenersOf.delete(channel);
      };
    },
    count: (channel: string) => listenersOf.get(channel)?.size ?? 0,
  };
};

const readyNow = Promise.resolve(true);

/** The bus of a single node. */
export const localBus = (): Bus => {
  const listeners = new Map<string, Listener>();
  const channels = localChannels();
  return {
    send: (topic, message) => listeners.get(topic)?.(message),
    listen: (topic, listener) => void listeners.set(topic, listener),
    publish: channels.publish,
    subscribe: (channel, listener) => ({ ready: readyNow, unsubscribe: channels.subscribe(channel, listener) }),
    countSubscriptions: async (names) => names.map(channels.count),
    isShared: () => true,
    onReconnect: () => {},
    quotas: localQuotas(),
    close: async () => {},
  };
};
