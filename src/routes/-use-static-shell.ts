import { useEffect } from 'react';
import { replayClicks } from '#src/lib/page/replay-clicks.ts';
import type { Session } from '#src/session/session.ts';

/** Removes the bars of the static shell once the client's own, or another screen, have replaced them. */
export function useStaticShell({ state }: Session, hasBars: boolean): void {
  useEffect(() => {
    if (state === 'loading' || (state === 'complete' && !hasBars)) return;
    const shell = document.getElementById('shell');
    if (!shell) return;
    shell.remove();
    replayClicks();
  }, [state, hasBars]);
}
