import { useEffect, useRef } from 'react';

/**
 * Focuses the new page's heading after a navigation, so that screen readers announce it and the keyboard continues
 * there. Does nothing if the page or the person has moved the focus since, or a dialog is open.
 */
export function useFocusOnNavigation(path: string): void {
  const lastPath = useRef(path);
  useEffect(() => {
    if (lastPath.current === path) return;
    lastPath.current = path;
    const before = document.activeElement;
    let stop: (() => void) | undefined;
    let cancelled = false;
    // Loaded on demand, because the first page does not need it. If it cannot be loaded, the page cannot either.
    void import('#src/routes/-focus-heading.ts').then(
      (module) => {
        if (!cancelled) stop = module.focusHeading(before);
      },
      () => {},
    );
    return () => {
      cancelled = true;
      stop?.();
    };
  }, [path]);
}
