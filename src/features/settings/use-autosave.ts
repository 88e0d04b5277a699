import { useEffect, useRef } from 'react';

export const AUTOSAVE_DELAY = 2000;

/** Calls `save` two seconds after the last change of `values`, while it is switched on. */
export function useAutosave(values: string, on: boolean, save: () => void): void {
  const latest = useRef(save);
  useEffect(() => {
    latest.current = save;
  });
  useEffect(() => {
    if (!on) return;
    const timer = setTimeout(() => latest.current(), AUTOSAVE_DELAY);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change begins the wait anew
  }, [values, on]);
}
