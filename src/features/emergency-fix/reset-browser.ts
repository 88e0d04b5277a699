/** Forgets everything that this browser keeps for the site, and starts again at the landing page. */
export async function resetBrowser(): Promise<void> {
  localStorage.clear();
  sessionStorage.clear();
  const workers = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(workers.map((worker) => worker.unregister()));
  if ('caches' in window) {
    const names = await caches.keys();
    await Promise.all(names.map((name) => caches.delete(name)));
  }
  // The server ends the session and sends us home, with nothing left in memory.
  window.location.replace('/api/logout');
}
