import { useEffect, useState } from 'react';

/**
 * A part of the client that is fetched when it is first wanted, and asked for anew each time until it comes.
 * Unlike lazy(), a failure neither takes the page away nor stays.
 * @returns the part, or null until it is here
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
    // Only the wish counts; the functions are made anew with each render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [wanted, part]);
  return part?.is ?? null;
}
