import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

/** The open dialogs, the uppermost last. */
const stack: object[] = [];

/** Whether Back closes something rather than leave the page. */
export const isBackTaken = (): boolean => stack.length > 0;

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
    stack.push(self);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || stack.at(-1) !== self || !latest.current) return false;
        latest.current();
        return true;
      },
    });
    return () => {
      stack.splice(stack.indexOf(self), 1);
      unblock();
    };
  }, [open, history]);
}
