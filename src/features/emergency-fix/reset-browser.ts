import { clearCaches, clearStorage, unregisterWorkers } from '#src/lib/page/clear-browser-data.ts';

/** Clears everything that this browser stores for the site and opens the landing page. */
export async function resetBrowser(): Promise<void> {
  clearStorage();
  await unregisterWorkers();
  await clearCaches();
  // The server ends the session and redirects home; the navigation clears the memory.
  window.location.replace('/api/logout');
}
