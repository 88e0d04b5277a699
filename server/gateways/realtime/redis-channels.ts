import { localChannels, type Seat } from './bus.ts';
import type { RedisClient } from './redis-client.ts';
import type { RedisMeter } from './redis-meter.ts';

/** What a page waits for its place in a channel at most; it is told to look again when Redis is back. */
const PATIENCE_MS = 1_000;

/** The same, or null when it is late or fails. */
const within = async <T>(ms: number, work: Promise<T>): Promise<T | null> => {
  const { promise, resolve } = Promise.withResolvers<null>();
  const timer = setTimeout(resolve, ms, null);
  return Promise.race([work.catch(() => null), promise]).finally(() => clearTimeout(timer));
};

/**
 * A Redis channel for each member with an open page, so that a node gets no event that none of its pages needs; and who
 * has a page anywhere is what Redis knows of its channels. Subscriptions end with the connection of a node that dies.
 */
export const redisChannels = (
  { client, listening, isShared }: { client: RedisClient; listening: RedisClient; isShared: () => boolean },
  onError: (error: unknown) => void,
  { timed }: Pick<RedisMeter, 'timed'>,
) => {
  const local = localChannels();
  const nameOf = (channel: string) => `proquo:to:${channel}`;
  return {
    say: (channels: string[], message: unknown) => {
      if (!isShared()) return local.say(channels, message);
      const text = JSON.stringify(message);
      for (const channel of channels) {
        timed(client.publish(nameOf(channel), text)).catch((error: unknown) => {
          onError(error);
          local.say([channel], message);
        });
      }
    },
    sit: (channel: string, listener: (message: unknown) => void): Seat => {
      const leave = local.sit(channel, listener);
      const hear = (text: string) => listener(JSON.parse(text));
      const asked = listening.subscribe(nameOf(channel), hear);
      asked.catch(onError);
      return {
        ready: within(PATIENCE_MS, asked).then(() => {}),
        leave: () => {
          leave();
          listening.unsubscribe(nameOf(channel), hear).catch(onError);
        },
      };
    },
    countSeats: async (channels: string[]): Promise<number[]> => {
      if (channels.length === 0 || !isShared()) return channels.map(local.count);
      const found = await within(PATIENCE_MS, timed(client.pubSubNumSub(channels.map(nameOf))));
      return channels.map((channel) => (found ? (found[nameOf(channel)] ?? 0) : local.count(channel)));
    },
  };
};
