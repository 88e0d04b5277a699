import { useEffect } from 'react';
import { replayClicks } from '#src/lib/page/replay-clicks.ts';
import type { Session } from '#src/session/session.ts';

/** Read by boot.js: this browser's member has a complete profile, so that the page may begin with a member's bars. */
const KEY = 'proquo:member';

const remember = (isMember: boolean) => {
  try {
    if (isMember) localStorage.setItem(KEY, '1');
    else localStorage.removeItem(KEY);
  } catch {
    // Without storage the page begins empty.
  }
};

/** Removes the bars of the static shell once the client's own, or another screen, have replaced them. */
export function useStaticShell({ state, ...session }: Session, hasBars: boolean): void {
  const isUnknown = 'unknown' in session && session.unknown === true;
  useEffect(() => {
    if (state === 'loading') return;
    if (!isUnknown) remember(state === 'complete');
    if (state === 'complete' && !hasBars) return;
    const shell = document.getElementById('shell');
    if (!shell) return;
    shell.remove();
    replayClicks();
  }, [state, isUnknown, hasBars]);
}
