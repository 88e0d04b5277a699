import { createClient } from '@redis/client';

/** A connection without any answer for this long, although it is asked twice a second, counts as lost. */
const SILENT_MS = 3_000;
const PING_MS = 500;
const MAX_PAUSE_MS = 2_000;

/** A connection that is made in the background and restored after a disconnect. */
export const redisClient = (url: string, onError: (error: unknown) => void, options: { keepsCommands: boolean }) => {
  const client = createClient({
    url,
    disableOfflineQueue: !options.keepsCommands,
    pingInterval: PING_MS,
    socket: {
      connectTimeout: SILENT_MS,
      socketTimeout: SILENT_MS,
      // Spread, so that the nodes do not come back in one moment.
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, MAX_PAUSE_MS) + Math.random() * 200,
    },
  });
  client.on('error', onError);
  client.connect().catch(onError);
  return client;
};

export type RedisClient = ReturnType<typeof redisClient>;

/** What the nodes need of a connection, whatever Redis it leads to. */
export interface RedisConnection
  extends Pick<RedisClient, 'isReady' | 'publish' | 'pubSubNumSub' | 'eval' | 'zPopMax' | 'del'> {
  subscribe(channel: string, listener: (text: string) => void): Promise<unknown>;
  unsubscribe(channel: string, listener: (text: string) => void): Promise<unknown>;
  on(event: 'ready' | 'reconnecting', listener: () => void): unknown;
  destroy(): void;
}
