import { useEffect, useRef } from 'react';

const AUTOSAVE_DELAY_MS = 2000;

/** Calls `save` two seconds after the last change of `values` while `on` is set, or at once on unmount. */
export function useAutosave(values: string, isEnabled: boolean, save: () => void): void {
  const latest = useRef({ save, isWaiting: false });
  useEffect(() => {
    latest.current.save = save;
  });
  useEffect(() => {
    latest.current.isWaiting = isEnabled;
    if (!isEnabled) return;
    const timer = setTimeout(() => {
      latest.current.isWaiting = false;
      latest.current.save();
    }, AUTOSAVE_DELAY_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change restarts the timer
  }, [values, isEnabled]);
  useEffect(() => {
    const { current } = latest;
    return () => {
      if (current.isWaiting) current.save();
    };
  }, []);
}
