import { clearCaches, clearStorage, unregisterWorkers } from '#src/lib/clear-browser-data.ts';

/** Forgets everything that this browser keeps for the site, and starts again at the landing page. */
export async function resetBrowser(): Promise<void> {
  clearStorage();
  await unregisterWorkers();
  await clearCaches();
  // The server ends the session and sends us home, with nothing left in memory.
  window.location.replace('/api/logout');
}
