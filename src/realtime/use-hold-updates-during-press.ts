import { notifyManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { watchPresses } from '#src/lib/watch-presses.ts';

/**
 * Shows what arrives from the server while a button is being pressed only after that: a line that appears above the
 * button would move it away from under the finger.
 */
export function useHoldUpdatesDuringPress(): void {
  useEffect(() => {
    let held: (() => void)[] | null = null;
    const stopWatching = watchPresses({
      begin: () => (held = []),
      end: () => {
        const waiting = held ?? [];
        held = null;
        for (const show of waiting) show();
      },
    });
    notifyManager.setScheduler((show) => {
      if (held) held.push(show);
      else setTimeout(show, 0);
    });
    return () => {
      stopWatching();
      notifyManager.setScheduler((show) => setTimeout(show, 0));
    };
  }, []);
}
