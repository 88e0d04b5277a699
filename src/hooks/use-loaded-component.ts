import { useEffect, useState } from 'react';
import type { Loadable } from '#src/lib/lazy-named.tsx';

/**
 * Loads a lazy component before it is rendered: React holds back what suspended for up to 300 ms after its fallback
 * showed.
 * @returns whether to render it; also after a failure, which the component itself reports
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
