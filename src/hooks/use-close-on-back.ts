import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { createStore, useStore } from '#src/lib/store.ts';

/** The open overlays (dialogs, sheets, menus), the topmost last. */
const overlays = createStore<readonly object[]>([]);

/** Whether an overlay is open, which Back closes instead of leaving the page. */
export const isOverlayOpen = (): boolean => overlays.get().length > 0;
/** Hook that subscribes to `isOverlayOpen`. */
export const useIsOverlayOpen = (): boolean => useStore(overlays).length > 0;

/**
 * Makes the browser's Back (on phones a button or a swipe) close the topmost overlay and stay on the page.
 * @param close undefined where the overlay must be answered: then Back leaves the page
 */
export function useCloseOnBack(open: boolean, close: (() => void) | undefined): void {
  const { history } = useRouter();
  const latest = useRef(close);
  useLayoutEffect(() => {
    latest.current = close;
  });
  // This runs in the frame that shows the overlay: Back may come before effects that wait for the paint.
  useLayoutEffect(() => {
    if (!open) return;
    const overlay = {};
    overlays.set([...overlays.get(), overlay]);
    const unblock = history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK' || overlays.get().at(-1) !== overlay || !latest.current) return false;
        latest.current();
        return true;
      },
    });
    return () => {
      overlays.set(overlays.get().filter((otherOverlay) => otherOverlay !== overlay));
      unblock();
    };
  }, [open, history]);
}
