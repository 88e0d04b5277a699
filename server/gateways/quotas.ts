import { LRUCache } from 'lru-cache';

/** Counts what happened lately, by a key. */
export type Quotas = {
  /** Takes one of `limit` in any `windowMs`. Answers 0, or how many ms it takes until there is one again. */
  take(key: string, limit: number, windowMs: number): Promise<number>;
  /** Gives the newest back. */
  giveBack(key: string): Promise<void>;
  clear(key: string): Promise<void>;
};

const MAX_KEYS = 50_000;

/** Within this process. */
export const localQuotas = (): Quotas => {
  const taken = new LRUCache<string, number[]>({ max: MAX_KEYS });
  return {
    take: async (key, limit, windowMs) => {
      const now = Date.now();
      const times = taken.get(key) ?? [];
      while ((times[0] ?? now) <= now - windowMs) times.shift();
      const oldest = times[times.length - limit];
      if (oldest !== undefined) return oldest + windowMs - now;
      times.push(now);
      taken.set(key, times, { ttl: windowMs });
      return 0;
    },
    giveBack: async (key) => void taken.get(key)?.pop(),
    clear: async (key) => void taken.delete(key),
  };
};
