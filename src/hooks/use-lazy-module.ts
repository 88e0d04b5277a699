import { useEffect, useState } from 'react';

/**
 * Loads a module once `enabled` is true. After a failure it retries each time `enabled` turns true again.
 * Unlike lazy(), a failed load does not crash the page and is not cached.
 * @returns the module, or null until it is loaded
 */
export function useLazyModule<T>(enabled: boolean, load: () => Promise<T>, onFail?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ module: T } | null>(null);
  useEffect(() => {
    if (!enabled || loaded) return;
    let active = true;
    load().then(
      (module) => active && setLoaded({ module }),
      () => active && onFail?.(),
    );
    return () => {
      active = false;
    };
    // `load` and `onFail` change on each render and must not start a new load.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [enabled, loaded]);
  return loaded?.module ?? null;
}
