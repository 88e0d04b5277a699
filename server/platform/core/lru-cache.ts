import { LRUCache } from 'lru-cache';

/** An LRU cache of at most `max` entries that grows as it fills: by its own `max` it takes the room for all at once. */
export const lruCache = <Key extends {}, Value extends {}>(
  max: number,
  options: { ttl?: number; updateAgeOnGet?: boolean } = {},
): LRUCache<Key, Value> => new LRUCache<Key, Value>({ ...options, maxSize: max, sizeCalculation: () => 1 });

export type CacheCounters = { hits: number; misses: number; entries: number };

/** Counts how often a cache has what it is asked for. */
export const cacheMeter = (entries: () => number) => {
  let [hits, misses] = [0, 0];
  return {
    hit: (): void => void (hits += 1),
    miss: (): void => void (misses += 1),
    counters: (): CacheCounters => ({ hits, misses, entries: entries() }),
  };
};
