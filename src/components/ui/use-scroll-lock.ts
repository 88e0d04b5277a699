import { useEffect } from 'react';

let lockCount = 0;

/** Locks the page's scrolling while a dialog is open; several dialogs may hold the lock at once. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    lockCount += 1;
    document.documentElement.dataset['scrollLocked'] = '';
    return () => {
      lockCount -= 1;
      if (lockCount === 0) delete document.documentElement.dataset['scrollLocked'];
    };
  }, [locked]);
}
