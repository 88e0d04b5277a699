import { lruCache } from '../../core/lru-cache.ts';

/** Sliding-window counters by key. */
export type Quotas = {
  /** Takes `amount` of `limit` within `windowMs`, all or none. Returns 0, or the ms until enough are free. */
  take(key: string, limit: number, windowMs: number, amount?: number): Promise<number>;
  /** Gives back one of those taken, the newest. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
};

const MAX_KEYS = 50_000;

/** Counters within this process. */
export const localQuotas = (): Quotas => {
  const taken = lruCache<string, number[]>(MAX_KEYS);
  return {
    take: async (key, limit, windowMs, amount = 1) => {
      const now = Date.now();
      const times = taken.get(key) ?? [];
      while ((times[0] ?? now) <= now - windowMs) times.shift();
      const oldest = times[times.length + amount - 1 - limit];
      if (oldest !== undefined) return oldest + windowMs - now;
      for (let n = 0; n < amount; n += 1) times.push(now);
      taken.set(key, times, { ttl: windowMs });
      return 0;
    },
    giveBack: async (key) => void taken.get(key)?.pop(),
    clear: async (key) => void taken.delete(key),
  };
};
