import { createStore, useStore } from '#src/lib/store.ts';

/** The `beforeinstallprompt` event. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const installEvent = createStore<InstallEvent | null>(null);

/** Stores the browser's install prompt, because the event fires before any component is mounted. */
export function storeInstallEvent(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installEvent.set(event as InstallEvent);
  });
  window.addEventListener('appinstalled', () => installEvent.set(null));
}

/** The browser's install prompt, if it offered one. */
export const useInstallEvent = (): InstallEvent | null => useStore(installEvent);
