import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { isSomethingOpen } from '#src/hooks/use-back-closes.ts';

/**
 * Holds back whoever would leave what was typed and not saved: by a link, by Back, by `leave`, and, in the browser's own
 * words, by closing the page or loading it again. Show `UnsavedQuestion` with what it returns.
 */
export function useUnsaved(unsaved: boolean) {
  const { history } = useRouter();
  // How to go on, while it is being asked whether to.
  const [goOn, setGoOn] = useState<(() => void) | null>(null);
  const latest = useRef({ unsaved, asking: false });
  useEffect(() => {
    latest.current = { unsaved, asking: goOn !== null };
  });
  useEffect(
    () =>
      history.block({
        enableBeforeUnload: () => latest.current.unsaved,
        blockerFn: ({ action, currentLocation, nextLocation }) => {
          const { unsaved: isUnsaved, asking } = latest.current;
          if (action === 'BACK' && isSomethingOpen()) return false;
          if (!isUnsaved || asking || nextLocation.pathname === currentLocation.pathname) return false;
          const options = { ignoreBlocker: true };
          setGoOn(() => () => {
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
    /** Goes on at once where there is nothing to lose. */
    leave: (then: () => void) => (unsaved ? setGoOn(() => then) : then()),
    asking: goOn !== null,
    stay: () => setGoOn(null),
    discard: () => {
      setGoOn(null);
      goOn?.();
    },
  };
}
