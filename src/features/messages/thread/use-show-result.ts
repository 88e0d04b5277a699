import { type RefObject, useLayoutEffect, useRef } from 'react';

interface ShownResult {
  box: RefObject<HTMLElement | null>;
  /** The message that a search led to. */
  resultId: string | undefined;
  isLoaded: boolean;
  savePosition: () => void;
}

/** Scrolls to the message that a search led to, once it is on the page: older messages may have to load first. */
export function useShowResult({ box, resultId, isLoaded, savePosition }: ShownResult): void {
  const shownResult = useRef<string>(undefined);
  useLayoutEffect(() => {
    if (!resultId || !isLoaded || shownResult.current === resultId) return;
    const entry = box.current?.querySelector(`[data-entry="${CSS.escape(resultId)}"]`);
    if (!entry) return;
    shownResult.current = resultId;
    entry.scrollIntoView({ block: 'center' });
    savePosition();
  });
}
