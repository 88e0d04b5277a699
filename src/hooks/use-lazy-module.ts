import { useEffect, useState } from 'react';

/**
 * Loads a module once `enabled` is true, and retries on each new request until it succeeds.
 * Unlike lazy(), a failed load does not crash the page and is not cached.
 * @returns the module, or null until it is loaded
 */
export function useLazyModule<T>(wanted: boolean, load: () => Promise<T>, onFail?: () => void): T | null {
  const [part, setPart] = useState<{ is: T } | null>(null);
  useEffect(() => {
    if (!wanted || part) return;
    let awaited = true;
    load().then(
      (loaded) => awaited && setPart({ is: loaded }),
      () => awaited && onFail?.(),
    );
    return () => {
      awaited = false;
    };
    // `load` and `onFail` change on each render and must not start a new load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, part]);
  return part?.is ?? null;
}
