import { useSyncExternalStore } from 'react';
import { createStore } from '#src/lib/store.ts';
import { useUser } from '#src/session/session.ts';

export type ResultsView = 'rows' | 'cards';

/** What was chosen on this page; it holds where the browser stores nothing. */
const chosen = createStore<Record<string, ResultsView>>({});
const keyOf = (userId: string) => `proquo:results-view:${userId}`;

function stored(userId: string): ResultsView {
  try {
    return localStorage.getItem(keyOf(userId)) === 'cards' ? 'cards' : 'rows';
  } catch {
    return 'rows';
  }
}

/** How this member wants results shown in this browser: in rows, unless they chose cards. */
export function useResultsView(): [ResultsView, (view: ResultsView) => void] {
  const { id } = useUser();
  const view = useSyncExternalStore(chosen.subscribe, () => chosen.get()[id] ?? stored(id));
  const choose = (next: ResultsView) => {
    try {
      localStorage.setItem(keyOf(id), next);
    } catch {
      // Without storage the choice holds until the page is reloaded.
    }
    chosen.set({ ...chosen.get(), [id]: next });
  };
  return [view, choose];
}
