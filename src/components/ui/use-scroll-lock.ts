import { useEffect } from 'react';

let holders = 0;

/** Locks the page's scrolling while a dialog is open; several dialogs may hold the lock at once. */
export function useScrollLock(locked: boolean): void {
  useEffect(() => {
    if (!locked) return;
    holders += 1;
    document.documentElement.dataset['scrollLocked'] = '';
    return () => {
      holders -= 1;
      if (holders === 0) delete document.documentElement.dataset['scrollLocked'];
    };
  }, [locked]);
}
