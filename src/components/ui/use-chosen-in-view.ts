import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the selected item of a scrolling strip centred, also when the strip or its items change size. Only the strip
 * scrolls, never the page.
 */
export function useChosenInView(chosenAt: number): RefObject<HTMLDivElement | null> {
  const strip = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const room = strip.current;
    const chosen = room?.children[chosenAt];
    if (!room || !(chosen instanceof HTMLElement)) return;
    const watch = new ResizeObserver(() => {
      room.scrollLeft = chosen.offsetLeft - (room.clientWidth - chosen.offsetWidth) / 2;
    });
    watch.observe(room);
    for (const part of room.children) watch.observe(part);
    return () => watch.disconnect();
  }, [chosenAt]);
  return strip;
}
