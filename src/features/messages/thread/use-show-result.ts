import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ShownResult {
  box: RefObject<HTMLElement | null>;
  /** The message that a search led to. */
  resultId: string | undefined;
  isLoaded: boolean;
  savePosition: () => void;
}

/** Scrolls once to the message that a search led to; older pages may have to load before. */
export function useShowResult({ box, resultId, isLoaded, savePosition }: ShownResult): void {
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!resultId || !isLoaded || shown.current === resultId) return;
    const entry = box.current?.querySelector(`[data-entry="${CSS.escape(resultId)}"]`);
    if (!entry) return;
    shown.current = resultId;
    entry.scrollIntoView({ block: 'center' });
    savePosition();
  });
}
