import { useRouter } from '@tanstack/react-router';
import { useLayoutEffect, useRef, useState } from 'react';
import { isOverlayOpen } from '#src/hooks/use-close-on-back.ts';

/**
 * Asks before unsaved input is lost: on a link, on Back, on `leave`, and, with the browser's own dialog, on closing or
 * reloading the page. Pass the result to `UnsavedQuestion`.
 */
export function useUnsavedChanges(unsaved: boolean) {
  const { history } = useRouter();
  // The pending navigation while the question is open.
  const [proceed, setProceed] = useState<(() => void) | null>(null);
  const latest = useRef({ unsaved, asking: false });
  useLayoutEffect(() => {
    latest.current = { unsaved, asking: proceed !== null };
  });
  useLayoutEffect(
    () =>
      history.block({
        enableBeforeUnload: () => latest.current.unsaved,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const { unsaved: isUnsaved, asking } = latest.current;
          if (action === 'BACK' && isOverlayOpen()) return false;
          if (!isUnsaved || asking || nextLocation.pathname === currentLocation.pathname) return false;
          const options = { ignoreBlocker: true };
          setProceed(() => () => {
            if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state, options);
            else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state, options);
            else history.go(nextLocation.state.__TSR_index - currentLocation.state.__TSR_index, options);
          });
          return true;
        },
      }),
    [history],
  );
  return {
    /** Runs `then` at once if nothing is unsaved, otherwise after the member confirms. */
    leave: (then: () => void) => (unsaved ? setProceed(() => then) : then()),
    asking: proceed !== null,
    stay: () => setProceed(null),
    discard: () => {
      setProceed(null);
      proceed?.();
    },
  };
}
