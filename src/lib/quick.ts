import { createStore } from '#src/lib/store.ts';

/** Which dialog of the keyboard shortcuts is open: the command palette, or the list of shortcuts. */
export const quickDialog = createStore<'palette' | 'keys' | null>(null);

const KEY = 'proquo:single-keys';

const readSingleKeys = (): boolean => {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
};

/** Whether single-key shortcuts work on this device. Members who dictate or often press keys by chance turn them off. */
export const singleKeys = createStore(readSingleKeys());

export function setSingleKeys(on: boolean): void {
  singleKeys.set(on);
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off');
  } catch {
    // Without storage it holds until the page is closed.
  }
}
