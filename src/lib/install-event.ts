import { createStore, useStore } from '#src/lib/store.ts';

/** What a browser hands out when it would let the site be installed. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const offered = createStore<InstallEvent | null>(null);

/** Keeps the browser's offer, which comes before anybody is there to take it. */
export function keepInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offered.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => offered.set(null));
}

/** The browser's offer to install, while there is one. */
export const useInstallEvent = (): InstallEvent | null => useStore(offered);
