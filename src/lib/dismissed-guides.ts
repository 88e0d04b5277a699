import { useSyncExternalStore } from 'react';
import { createStore } from '#src/lib/store.ts';

/** A guide that is shown to each member until they close it, per browser. */
export type Guide = 'tour' | 'onboarding' | 'trial-expired';
export type Dismissal = 'completed' | 'skipped';

const changes = createStore(0);
const keyOf = (guide: Guide, userId: string) => `proquo:${guide}:${userId}`;

function read(guide: Guide, userId: string): Dismissal | null {
  try {
    const value = localStorage.getItem(keyOf(guide, userId));
    return value === 'completed' || value === 'skipped' ? value : null;
  } catch {
    // Without storage, never show the guide; otherwise it would return on each page load.
    return 'skipped';
  }
}

/** How the member closed a guide; null if they have not closed it yet. */
export const useDismissedGuide = (guide: Guide, userId: string): Dismissal | null =>
  useSyncExternalStore(changes.subscribe, () => read(guide, userId));

/** Stores how a guide was closed. */
export const dismissGuide = (guide: Guide, userId: string, how: Dismissal): void => store(guide, userId, how);

/** Shows a guide once more that was closed. */
export const showGuideAgain = (guide: Guide, userId: string): void => store(guide, userId, null);

function store(guide: Guide, userId: string, how: Dismissal | null): void {
  try {
    if (how) localStorage.setItem(keyOf(guide, userId), how);
    else localStorage.removeItem(keyOf(guide, userId));
  } catch {
    // Without storage, the guide stays closed until the page is reloaded.
  }
  changes.set(changes.get() + 1);
}
