import { type Bus, localBus } from './bus.ts';
import { redisChannels } from './redis-channels.ts';
import { masterConnection } from './master-connection.ts';
import { redisClient, type RedisConnection } from './redis-client.ts';
import { redisMeter } from './redis-meter.ts';
import { QUOTA_TIMEOUT_MS, redisQuotas } from './redis-quotas.ts';
import { type Sentinels, watchMaster } from './redis-sentinels.ts';

type Options = {
  /** Where the master is asked for; the host of the URL is then its name. */
  sentinels?: Sentinels | undefined;
  /** A node that waits longer than this for a quota counts for itself. */
  quotaTimeoutMs?: number;
};

/**
 * The bus of several nodes, over Redis. It connects and reconnects in the background; until then the node works by itself.
 * @param url redis:// or rediss://, with the password if there is one
 */
export const redisBus = (
  url: string,
  onError: (error: unknown) => void,
  { sentinels, quotaTimeoutMs = QUOTA_TIMEOUT_MS }: Options = {},
): Bus => {
  const local = localBus();
  const master = sentinels ? watchMaster(url, sentinels, onError) : null;
  const connect = (options: { keepsCommands: boolean }): RedisConnection =>
    master
      ? masterConnection(master, (address) => redisClient(address, onError, options), onError)
      : redisClient(url, onError, options);
  // Messages are not queued while Redis is down: they would be outdated by then.
  const client = connect({ keepsCommands: false });
  const listening = connect({ keepsCommands: true });
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
      meter.measured(client.publish(`proquo:${topic}`, JSON.stringify(message))).catch((error: unknown) => {
        onError(error);
        local.send(topic, message);
      });
    },
    listen: (topic, listener) => {
      local.listen(topic, listener);
      listening.subscribe(`proquo:${topic}`, (text) => listener(JSON.parse(text))).catch(onError);
    },
    redis: meter.counters,
    onReconnect: (listener) => void reconnectListeners.push(listener),
    quotas: redisQuotas(client, onError, meter, quotaTimeoutMs),
    close: async () => {
      master?.close();
      for (const connection of [client, listening]) connection.destroy();
    },
  };
};
