import { useSyncExternalStore } from 'react';
import { createStore } from '#src/lib/store.ts';

/** What is shown to each member once in a browser. */
export type Guide = 'tour' | 'onboarding' | 'trial-expired';
export type Dismissal = 'completed' | 'skipped';

const changes = createStore(0);
const keyOf = (guide: Guide, userId: string) => `proquo:${guide}:${userId}`;

function read(guide: Guide, userId: string): Dismissal | null {
  try {
    const value = localStorage.getItem(keyOf(guide, userId));
    return value === 'completed' || value === 'skipped' ? value : null;
  } catch {
    // Where nothing can be kept, nothing is shown again and again.
    return 'skipped';
  }
}

/** How a member left a guide; null where it was not seen yet. */
export const useDismissedGuide = (guide: Guide, userId: string): Dismissal | null =>
  useSyncExternalStore(changes.subscribe, () => read(guide, userId));

/** Remembers how a guide was left; null shows it anew. */
export function dismissGuide(guide: Guide, userId: string, how: Dismissal | null): void {
  try {
    if (how) localStorage.setItem(keyOf(guide, userId), how);
    else localStorage.removeItem(keyOf(guide, userId));
  } catch {
    // The guide then closes for as long as the page stands.
  }
  changes.set(changes.get() + 1);
}
