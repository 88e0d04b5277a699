import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the selected item of a scrolling strip centered, also when the strip or its items change size. Only the strip
 * scrolls, never the page.
 */
export function useSelectedInView(selectedIndex: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const container = strip.current;
    const selected = container?.children[selectedIndex];
    if (!container || !(selected instanceof HTMLElement)) return;
    const observer = new ResizeObserver(() => {
      container.scrollLeft = selected.offsetLeft - (container.clientWidth - selected.offsetWidth) / 2;
    });
    observer.observe(container);
    for (const item of container.children) observer.observe(item);
    return () => observer.disconnect();
  }, [selectedIndex]);
  return strip;
}
