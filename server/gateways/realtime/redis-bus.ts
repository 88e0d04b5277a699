import { type Bus, localBus } from './bus.ts';
import { redisClient } from './redis-client.ts';
import { redisQuotas } from './redis-quotas.ts';

/**
 * The bus of several nodes, over Redis. It connects and reconnects in the background; meanwhile the node works alone.
 * @param url redis:// or rediss://, with the password if there is one
 */
export const redisBus = (url: string, onError: (error: unknown) => void): Bus & { isShared(): boolean } => {
  const local = localBus();
  // Messages are not queued while Redis is down: they would be outdated by then.
  const client = redisClient(url, onError, { keepsCommands: false });
  const listening = redisClient(url, onError, { keepsCommands: true });
  const isShared = () => client.isReady && listening.isReady;

  return {
    isShared,
    send: (topic, message) => {
      if (!isShared()) return local.send(topic, message);
      client.publish(`proquo:${topic}`, JSON.stringify(message)).catch((error: unknown) => {
        onError(error);
        local.send(topic, message);
      });
    },
    listen: (topic, listener) => {
      local.listen(topic, listener);
      listening.subscribe(`proquo:${topic}`, (text) => listener(JSON.parse(text))).catch(onError);
    },
    quotas: redisQuotas(client, onError),
    close: async () => {
      for (const one of [client, listening]) one.destroy();
    },
  };
};
