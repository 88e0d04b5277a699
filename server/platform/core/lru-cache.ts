import { LRUCache } from 'lru-cache';

/** An LRU cache of at most `max` entries that grows as it fills: by its own `max` it takes the room for all at once. */
export const lruCache = <Key extends {}, Value extends {}>(
  max: number,
  options: { ttl?: number; updateAgeOnGet?: boolean } = {},
): LRUCache<Key, Value> => new LRUCache<Key, Value>({ ...options, maxSize: max, sizeCalculation: () => 1 });
