import { useEffect, useState } from 'react';
import type { Loadable } from '#src/lib/lazy-named.tsx';

/**
 * Loads a lazy component before rendering it, because React delays what suspends after its fallback has shown.
 * @returns whether to render it; true after a failure too, which the component itself reports
 */
export function useLoadedComponent(component: Loadable, isWanted = true): boolean {
  const [isDone, setIsDone] = useState(component.isLoaded);
  useEffect(() => {
    if (!isWanted || isDone) return;
    let active = true;
    const done = () => active && setIsDone(true);
    component.load().then(done, done);
    return () => {
      active = false;
    };
  }, [component, isWanted, isDone]);
  return isDone;
}
