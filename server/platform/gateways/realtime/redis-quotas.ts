import { localQuotas, type Quotas } from './quotas.ts';
import { inTime } from './in-time.ts';
import type { RedisConnection } from './redis-client.ts';
import type { RedisMeter } from './redis-meter.ts';

/** Runs atomically in Redis and by its clock, so that two nodes never take the same slots. Returns what `take` does. */
const TAKE = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local limit, window, amount = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[4])
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local count = redis.call('ZCARD', KEYS[1])
local over = count + amount - limit
if over > 0 then
  return tonumber(redis.call('ZRANGE', KEYS[1], over - 1, over - 1, 'WITHSCORES')[2]) + window - now
end
for n = 1, amount do redis.call('ZADD', KEYS[1], now, ARGV[3] .. '-' .. n) end
redis.call('PEXPIRE', KEYS[1], window)
return 0`;

/** How long a request waits for Redis at most. */
export const QUOTA_TIMEOUT_MS = 100;
/** How long a node counts for itself after Redis failed. */
const LOCAL_ONLY_MS = 1_000;

/** Counters shared by all nodes. While Redis is down each node counts for itself. */
export const redisQuotas = (
  client: RedisConnection,
  onError: (error: unknown) => void,
  { measured, countTimeout }: Pick<RedisMeter, 'measured' | 'countTimeout'>,
  timeoutMs: number,
): Quotas => {
  const local = localQuotas();
  /** Until this time the node counts for itself, so that not every request waits for the timeout. */
  let localOnlyUntil = 0;
  const name = (key: string) => `proquo:quota:${key}`;
  const sharedOrLocal = async <T>(shared: () => Promise<T>, own: () => Promise<T>): Promise<T> => {
    if (!client.isReady || performance.now() < localOnlyUntil) return own();
    try {
      return await inTime(measured(shared()), timeoutMs, countTimeout);
    } catch (error) {
      onError(error);
      localOnlyUntil = performance.now() + LOCAL_ONLY_MS;
      return own();
    }
  };
  return {
    take: (key, limit, windowMs, amount = 1) =>
      sharedOrLocal(
        async () => {
          const member = `${process.pid}-${performance.now()}-${Math.random()}`;
          const options = { keys: [name(key)], arguments: [String(limit), String(windowMs), member, String(amount)] };
          return Number(await client.eval(TAKE, options));
        },
        () => local.take(key, limit, windowMs, amount),
      ),
    giveBack: (key) =>
      sharedOrLocal(
        async () => void (await client.zPopMax(name(key))),
        () => local.giveBack(key),
      ),
    clear: (key) =>
      sharedOrLocal(
        async () => void (await client.del(name(key))),
        () => local.clear(key),
      ),
  };
};
