import { localChannels, type ChannelSubscription } from './bus.ts';
import { inTime } from './in-time.ts';
import type { RedisConnection } from './redis-client.ts';
import type { RedisMeter } from './redis-meter.ts';

/**
 * How long a page waits for its subscription at most. When Redis is back, all pages are sent `sync` and so fetch what they
 * missed.
 */
const TIMEOUT_MS = 1_000;

/** What `work` resolves to; null if it fails or takes too long. */
const orNull = <T>(work: Promise<T>): Promise<T | null> => inTime(work, TIMEOUT_MS).catch(() => null);

/**
 * A Redis channel for each member with an open page, so that a node gets no event that none of its pages needs. A member
 * has an open page on some node if their channel has a subscription; those of a node that dies end with its connection.
 */
export const redisChannels = (
  { client, listening, isShared }: { client: RedisConnection; listening: RedisConnection; isShared: () => boolean },
  onError: (error: unknown) => void,
  { measured }: Pick<RedisMeter, 'measured'>,
) => {
  const local = localChannels();
  const nameOf = (channel: string) => `proquo:to:${channel}`;
  return {
    publish: (channels: string[], message: unknown) => {
      if (!isShared()) return local.publish(channels, message);
      const text = JSON.stringify(message);
      for (const channel of channels) {
        measured(client.publish(nameOf(channel), text)).catch((error: unknown) => {
          onError(error);
          local.publish([channel], message);
        });
      }
    },
    subscribe: (channel: string, listener: (message: unknown) => void): ChannelSubscription => {
      const unsubscribe = local.subscribe(channel, listener);
      const onText = (text: string) => listener(JSON.parse(text));
      const subscribing = listening.subscribe(nameOf(channel), onText);
      subscribing.catch(onError);
      return {
        ready: orNull(subscribing.then(() => true)).then((isReady) => isReady ?? false),
        unsubscribe: () => {
          unsubscribe();
          listening.unsubscribe(nameOf(channel), onText).catch(onError);
        },
      };
    },
    countSubscriptions: async (channels: string[]): Promise<number[]> => {
      if (channels.length === 0 || !isShared()) return channels.map(local.count);
      const found = await orNull(measured(client.pubSubNumSub(channels.map(nameOf))));
      return channels.map((channel) => (found ? (found[nameOf(channel)] ?? 0) : local.count(channel)));
    },
  };
};
