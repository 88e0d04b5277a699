import type { RedisFigures } from './redis-meter.ts';
import { localQuotas, type Quotas } from './quotas.ts';

/** A place in a channel: `ready` when what is said from now on is heard, or after a second without an answer. */
export type Seat = { ready: Promise<void>; leave: () => void };

/** Messages between the nodes of one installation, and their shared counters. */
export type Bus = {
  /** Sends to all nodes, including this one. */
  send(topic: string, message: unknown): void;
  listen(topic: string, listener: (message: unknown) => void): void;
  /** How many other nodes listen to this topic; 0 when they cannot be asked. */
  countListeners(topic: string): Promise<number>;
  /** Says something in these channels: only nodes with a seat there get it, also this one. */
  say(channels: string[], message: unknown): void;
  sit(channel: string, listener: (message: unknown) => void): Seat;
  /** In how many seats somebody listens, on all nodes, by channel. */
  countSeats(channels: string[]): Promise<number[]>;
  /** Whether the nodes hear one another now; true for one that is alone. */
  isShared(): boolean;
  /** The listener is called when messages between the nodes arrive again after some may have been lost. */
  onBack(listener: () => void): void;
  quotas: Quotas;
  /** Only where the nodes share a Redis. */
  readonly redis?: RedisFigures;
  close(): Promise<void>;
};

type Listener = (message: unknown) => void;

/** The channels within this process. */
export const localChannels = () => {
  const seats = new Map<string, Set<Listener>>();
  return {
    say: (channels: string[], message: unknown) => {
      for (const channel of channels) for (const listener of seats.get(channel) ?? []) listener(message);
    },
    sit: (channel: string, listener: Listener) => {
      const all = seats.get(channel) ?? new Set();
      seats.set(channel, all.add(listener));
      return () => {
        all.delete(listener);
        if (all.size === 0) seats.delete(channel);
      };
    },
    count: (channel: string) => seats.get(channel)?.size ?? 0,
  };
};

const now = Promise.resolve();

/** The bus of a single node. */
export const localBus = (): Bus => {
  const listeners = new Map<string, Listener>();
  const channels = localChannels();
  return {
    send: (topic, message) => listeners.get(topic)?.(message),
    listen: (topic, listener) => void listeners.set(topic, listener),
    countListeners: async () => 0,
    say: channels.say,
    sit: (channel, listener) => ({ ready: now, leave: channels.sit(channel, listener) }),
    countSeats: async (names) => names.map(channels.count),
    isShared: () => true,
    onBack: () => {},
    quotas: localQuotas(),
    close: async () => {},
  };
};
