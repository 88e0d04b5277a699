import { useEffect, useState } from 'react';
import type { Loadable } from '#src/lib/lazy-named.tsx';

/**
 * Loads a part before it is rendered. React holds back what suspended for up to 300 ms after its fallback showed; a
 * part that is there by then does not suspend. Also true after a failure, which the part itself reports.
 */
export function useLoadedPart(part: Loadable, isWanted = true): boolean {
  const [isDone, setIsDone] = useState(part.isLoaded());
  useEffect(() => {
    if (!isWanted || isDone) return;
    let active = true;
    const done = () => active && setIsDone(true);
    part.load().then(done, done);
    return () => {
      active = false;
    };
  }, [part, isWanted, isDone]);
  return isDone;
}
