import { createStore, useStore } from '#src/lib/store.ts';

const waiting = createStore<ServiceWorker | null>(null);

/** The worker of a newer build that waits for this page to let it in. */
export const useWaitingWorker = (): ServiceWorker | null => useStore(waiting);

function follow(registration: ServiceWorkerRegistration): void {
  // The very first worker replaces nobody and is no update.
  if (registration.waiting && navigator.serviceWorker.controller) waiting.set(registration.waiting);
  registration.addEventListener('updatefound', () => {
    const next = registration.installing;
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && navigator.serviceWorker.controller) waiting.set(next);
    });
  });
}

/** Registers /sw.js where the browser can have it. The client works without. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  try {
    const registration = (await navigator.serviceWorker.register('/sw.js')) as ServiceWorkerRegistration | undefined;
    if (registration) follow(registration);
  } catch (error) {
    // The specification has this failure logged and nothing else: the client works without a worker.
    // oxlint-disable-next-line no-console
    console.info('The service worker was not registered:', error);
  }
}

/** Lets a waiting worker in and loads the page anew. */
export function refreshTo(worker: ServiceWorker | null): void {
  if (!worker) {
    window.location.reload();
    return;
  }
  navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload(), { once: true });
  worker.postMessage('take-over');
}
