import { useEffect, useState } from 'react';

const RETRY_MS = 3_000;

/**
 * Loads a module once `enabled` is true. After a failure it retries each time `enabled` turns true again, and without
 * `onFail` also every 3 seconds. Unlike lazy(), a failed load does not crash the page and is not cached.
 * @returns the module, or null until it is loaded
 */
export function useLazyModule<T>(enabled: boolean, load: () => Promise<T>, onFail?: () => void): T | null {
  const [loaded, setLoaded] = useState<{ module: T } | null>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (!enabled || loaded) return;
    let active = true;
    let timer: ReturnType<typeof setTimeout>;
    load().then(
      (module) => active && setLoaded({ module }),
      () => {
        if (!active) return;
        if (onFail) onFail();
        else timer = setTimeout(() => setFailures(failures + 1), RETRY_MS);
      },
    );
    return () => {
      active = false;
      clearTimeout(timer);
    };
    // oxlint-disable-next-line react/exhaustive-deps -- `load` and `onFail` change on each render
  }, [enabled, loaded, failures]);
  return loaded?.module ?? null;
}
