import { type Bus, localBus } from './bus.ts';
import { redisChannels } from './redis-channels.ts';
import { redisClient } from './redis-client.ts';
import { redisMeter } from './redis-meter.ts';
import { QUOTA_TIMEOUT_MS, redisQuotas } from './redis-quotas.ts';

/**
 * The bus of several nodes, over Redis. It connects and reconnects in the background; until then the node works alone.
 * @param url redis:// or rediss://, with the password if there is one
 * @param quotaTimeoutMs after which a node that asks for a quota counts for itself
 */
export const redisBus = (
  url: string,
  onError: (error: unknown) => void,
  quotaTimeoutMs: number = QUOTA_TIMEOUT_MS,
): Bus => {
  const local = localBus();
  // Messages are not queued while Redis is down: they would be outdated by then.
  const client = redisClient(url, onError, { keepsCommands: false });
  const listening = redisClient(url, onError, { keepsCommands: true });
  const isShared = () => client.isReady && listening.isReady;
  const meter = redisMeter(isShared);

  const reconnectListeners: (() => void)[] = [];
  let wasLost = false;
  for (const connection of [client, listening]) {
    connection.on('reconnecting', () => (wasLost = true));
    connection.on('ready', () => {
      if (!wasLost || !isShared()) return;
      wasLost = false;
      for (const listener of reconnectListeners) listener();
    });
  }

  return {
    ...redisChannels({ client, listening, isShared }, onError, meter),
    isShared,
    send: (topic, message) => {
      if (!isShared()) return local.send(topic, message);
      meter.timed(client.publish(`proquo:${topic}`, JSON.stringify(message))).catch((error: unknown) => {
        onError(error);
        local.send(topic, message);
      });
    },
    listen: (topic, listener) => {
      local.listen(topic, listener);
      listening.subscribe(`proquo:${topic}`, (text) => listener(JSON.parse(text))).catch(onError);
    },
    countListeners: async (topic) => {
      if (!isShared()) return 0;
      const found = await client.pubSubNumSub(`proquo:${topic}`).catch(() => null);
      return found?.[`proquo:${topic}`] ?? 0;
    },
    redis: meter.counters,
    onReconnect: (listener) => void reconnectListeners.push(listener),
    quotas: redisQuotas(client, onError, meter, quotaTimeoutMs),
    close: async () => {
      for (const connection of [client, listening]) connection.destroy();
    },
  };
};
