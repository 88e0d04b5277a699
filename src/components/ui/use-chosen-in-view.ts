import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the chosen part of a strip in its middle where there are more than fit, also when the strip or its parts
 * change their size. Only the strip moves, never the page.
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
