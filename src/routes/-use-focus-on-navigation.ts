import { useEffect, useRef } from 'react';

/**
 * After a navigation the focus goes to the new page's heading, so that a screen reader says where one is and the
 * keyboard goes on from there. It stays where the page or the person has put it meanwhile, and in an open dialog.
 */
export function useFocusOnNavigation(path: string): void {
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    const before = document.activeElement;
    let stop: (() => void) | undefined;
    let isOver = false;
    // The first page does without it. Where it cannot be fetched, neither can the page.
    void import('#src/routes/-focus-heading.ts').then(
      (part) => {
        if (!isOver) stop = part.focusHeading(before);
      },
      () => {},
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [path]);
}
