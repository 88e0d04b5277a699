import { createClient } from '@redis/client';

/** A connection that is made in the background and restored after a disconnect. */
export const redisClient = (url: string, onError: (error: unknown) => void, options: { keepsCommands: boolean }) => {
  const client = createClient({ url, disableOfflineQueue: !options.keepsCommands });
  client.on('error', onError);
  client.connect().catch(onError);
  return client;
};

export type RedisClient = ReturnType<typeof redisClient>;
