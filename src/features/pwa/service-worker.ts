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

/** Tells the worker what this window shows, so that a notification opens in the right one. */
function sayWhere({ data, ports }: MessageEvent): void {
  if (data === 'where') ports[0]?.postMessage(window.location.href);
}

const LOOK_EVERY_MS = 60 * 60_000;

/** Browsers look for an update when a page loads, but an installed app stays open for days. */
function lookOnReturn(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = Date.now();
    // Offline it fails, and the next return looks again.
    registration.update().catch(() => (lookedAt = 0));
  });
}

/** Registers /sw.js where the browser supports it. The client works without it. */
export async function registerServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return;
  navigator.serviceWorker.addEventListener('message', sayWhere);
  try {
    const registration = (await navigator.serviceWorker.register('/sw.js')) as ServiceWorkerRegistration | undefined;
    if (!registration) return;
    watchForUpdate(registration);
    lookOnReturn(registration);
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
