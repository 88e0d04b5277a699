import { createStore, useStore } from '#src/lib/store.ts';

const waiting = createStore<ServiceWorker | null>(null);

/** The service worker of a newer build that waits to be activated. */
export const useWaitingWorker = (): ServiceWorker | null => useStore(waiting);

function watchForUpdate(registration: ServiceWorkerRegistration): void {
  // The first worker replaces none, so it isn't an update.
  if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) waiting.set(next);
    });
  });
}

/** Registers /sw.js where the browser supports it. The client works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  try {
    const registration = (await navigator.serviceWorker.register('/sw.js')) as ServiceWorkerRegistration | undefined;
    if (registration) watchForUpdate(registration);
  } catch (error) {
    // oxlint-disable-next-line no-console -- the specification asks for a log entry and nothing else
    console.info('The service worker was not registered:', error);
  }
}

/** Activates a waiting worker and reloads the page. */
export function activateAndReload(worker: ServiceWorker | null): void {
  if (!worker) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('take-over');
}
