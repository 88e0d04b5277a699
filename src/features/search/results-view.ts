import { useSyncExternalStore } from 'react';
import type { ResultsView } from '#contracts/profile/profile.ts';
import { trpc } from '#src/api/trpc.ts';
import { createStore } from '#src/lib/store.ts';
import { setSessionUser, useUser } from '#src/session/session.ts';
import { useAction } from '#src/api/use-action.ts';

/** What was chosen on this page; it holds where neither the server nor the browser could store it. */
const chosen = createStore<Record<string, ResultsView>>({});
const keyOf = (userId: string) => `proquo:results-view:${userId}`;

function stored(userId: string): ResultsView | null {
  try {
    const value = localStorage.getItem(keyOf(userId));
    return value === 'cards' || value === 'rows' ? value : null;
  } catch {
    return null;
  }
}

function store(userId: string, view: ResultsView): void {
  try {
    localStorage.setItem(keyOf(userId), view);
  } catch {
    // The server stores it, too.
  }
}

/**
 * Whether this member sees results as rows (the default) or cards. The server stores it for all their browsers. This
 * browser stores it too, for a choice that the server does not have yet.
 */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const { id, resultsView } = useUser();
  const chosenHere = useSyncExternalStore(chosen.subscribe, () => chosen.get()[id]);
  const save = useAction(trpc.profile.updateSettings, {
    failure: {
      title: 'Not saved for your other devices',
      fallback: "We couldn't save your choice. Please try again.",
    },
    onSuccess: setSessionUser,
  });
  const choose = (view: ResultsView) => {
    store(id, view);
    chosen.set({ ...chosen.get(), [id]: view });
    save.mutate({ resultsView: view });
  };
  return [chosenHere ?? resultsView ?? stored(id) ?? 'rows', choose];
}
