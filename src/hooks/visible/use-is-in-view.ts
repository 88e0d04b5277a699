import { useCallback, useEffect, useState } from 'react';
import { usePageVisible } from '#src/hooks/visible/use-page-visible.ts';

/** Whether the element with `ref` is scrolled into view, in a visible tab. */
export function useIsInView() {
  const [element, setElement] = useState<Element | null>(null);
  const [isOnScreen, setIsOnScreen] = useState(false);
  const isVisible = usePageVisible();
  const ref = useCallback((element: Element | null) => setElement(element), []);
  useEffect(() => {
    if (!element) return;
    const observer = new IntersectionObserver((entries) => setIsOnScreen(entries.at(-1)?.isIntersecting ?? false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { ref, isInView: element !== null && isOnScreen && isVisible };
}
