/** What a stuck browser may have to let go of. Each answers how much there was. */

/** Removes the saved copies of pages and pictures. */
export async function clearCaches(): Promise<number> {
  if (!('caches' in window)) return 0;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
  return names.length;
}

/** Takes the background workers of this site out of service. */
export async function unregisterWorkers(): Promise<number> {
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  return workers.length;
}

/** Forgets the theme, drafts, and the tours that were seen. */
export function clearStorage(): number {
  const entries = localStorage.length + sessionStorage.length;
  localStorage.clear();
  sessionStorage.clear();
  return entries;
}
