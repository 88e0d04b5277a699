import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#src/lib/store.ts';

/** The open overlays (dialogs, sheets, menus), the topmost last. */
const stack = createStore<readonly object[]>([]);

/** Whether an overlay is open, which Back closes instead of leaving the page. */
export const isSomethingOpen = (): boolean => stack.get().length > 0;
/** Hook that subscribes to `isSomethingOpen`. */
export const useSomethingOpen = (): boolean => useStore(stack).length > 0;

/**
 * Makes the browser's Back (on phones a button or a swipe) close the topmost overlay and stay on the page.
 * @param close undefined where the overlay must be answered: then Back leaves the page
 */
export function useBackCloses(open: boolean, close: (() => void) | undefined): void {
  const { history } = useRouter();
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const self = {};
    stack.set([...stack.get(), self]);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || stack.get().at(-1) !== self || !latest.current) return false;
        latest.current();
        return true;
      },
    });
    return () => {
      stack.set(stack.get().filter((one) => one !== self));
      unblock();
    };
  }, [open, history]);
}
