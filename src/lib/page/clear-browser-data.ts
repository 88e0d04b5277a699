/** Resets for a browser with broken state. Each function returns how many entries it removed. */

/** Deletes the service worker's caches of pages and pictures. */
export async function clearCaches(): Promise<number> {
  if (!('caches' in window)) return 0;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length;
}

/** Unregisters the site's service workers. */
export async function unregisterWorkers(): Promise<number> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  return workers.length;
}

/** Clears localStorage and sessionStorage: theme, drafts, dismissed tours. */
export function clearStorage(): number {
  try {
    const entries = localStorage.length + sessionStorage.length;
    localStorage.clear();
    sessionStorage.clear();
    return entries;
  } catch {
    // Blocked by the browser: nothing is kept there.
    return 0;
  }
}
