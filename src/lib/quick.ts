import { createStore } from '#src/lib/store.ts';

/** What quick hands have open: the list of everything, or the list of keys. */
export const quickDialog = createStore<'palette' | 'keys' | null>(null);

const KEY = 'proquo:single-keys';

const readSingleKeys = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether single keys do something on this device; who dictates or presses keys by chance turns them off. */
export const singleKeys = createStore(readSingleKeys());

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is closed.
  }
}
