import { useSyncExternalStore } from 'react';

export type Breakpoint = 'mobile' | 'tablet' | 'desktop';

const tablet = '(width >= 768px)';
const desktop = '(width >= 1024px)';

function subscribe(listener: () => void): () => void {
  const queries = [tablet, desktop].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', listener);
  return () => {
    for (const query of queries) query.removeEventListener('change', listener);
  };
}

function current(): Breakpoint {
  if (window.matchMedia(desktop).matches) return 'desktop';
  return window.matchMedia(tablet).matches ? 'tablet' : 'mobile';
}

/** Mobile below 768 px, tablet below 1024 px, desktop from there. */
export const useBreakpoint = (): Breakpoint => useSyncExternalStore(subscribe, current, () => 'desktop');
