import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { createStore, useStore } from '#src/lib/store.ts';

/** What is open above the page, the uppermost last. */
const stack = createStore<readonly object[]>([]);

/** Whether something is open above the page, which Back closes rather than leave the page. */
export const isSomethingOpen = (): boolean => stack.get().length > 0;
/** The same, followed. */
export const useSomethingOpen = (): boolean => useStore(stack).length > 0;

/**
 * The browser's Back, which on phones is a button or a swipe, closes what is open above the page and leaves the page.
 * @param close absent where there is no way past an answer
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
