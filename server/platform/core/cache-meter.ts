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
