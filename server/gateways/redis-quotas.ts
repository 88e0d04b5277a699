import { localQuotas, type Quotas } from './quotas.ts';
import type { RedisClient } from './redis-client.ts';

/** One step on the server, so that two nodes never take the same one. The clock is Redis's own. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window = tonumber(ARGV[1]), tonumber(ARGV[2])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local count = redis.call('ZCARD', KEYS[1])
if count >= limit then
  return tonumber(redis.call('ZRANGE', KEYS[1], count - limit, count - limit, 'WITHSCORES')[2]) + window - now
end
redis.call('ZADD', KEYS[1], now, ARGV[3])
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** Shared by all nodes. While Redis is away each node counts for itself. */
export const redisQuotas = (client: RedisClient, onError: (error: unknown) => void): Quotas => {
  const local = localQuotas();
  const name = (key: string) => `proquo:quota:${key}`;
  const orLocal = async <T>(shared: () => Promise<T>, alone: () => Promise<T>): Promise<T> => {
    if (!client.isReady) return alone();
    try {
      return await shared();
    } catch (error) {
      onError(error);
      return alone();
    }
  };
  return {
    take: (key, limit, windowMs) =>
      orLocal(
        async () => {
          const member = `${process.pid}-${performance.now()}-${Math.random()}`;
          const options = { keys: [name(key)], arguments: [String(limit), String(windowMs), member] };
          return Number(await client.eval(TAKE, options));
        },
        () => local.take(key, limit, windowMs),
      ),
    giveBack: (key) =>
      orLocal(
        async () => void (await client.zPopMax(name(key))),
        () => local.giveBack(key),
      ),
    clear: (key) =>
      orLocal(
        async () => void (await client.del(name(key))),
        () => local.clear(key),
      ),
  };
};
