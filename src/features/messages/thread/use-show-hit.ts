import { type RefObject, useLayoutEffect, useRef } from 'react';

interface Hit {
  box: RefObject<HTMLElement | null>;
  /** The message that a search led to. */
  hit: string | undefined;
  isLoaded: boolean;
  savePosition: () => void;
}

/** Scrolls once to the message that a search led to; older pages may have to load before. */
export function useShowHit({ box, hit, isLoaded, savePosition }: Hit): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!hit || !isLoaded || shown.current === hit) return;
    const entry = box.current?.querySelector(`[data-entry="${CSS.escape(hit)}"]`);
    if (!entry) return;
    shown.current = hit;
    entry.scrollIntoView({ block: 'center' });
    savePosition();
  });
}
