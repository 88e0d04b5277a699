import { dropCaches, dropStorage, dropWorkers } from '#src/lib/repair.ts';

/** Forgets everything that this browser keeps for the site, and starts again at the landing page. */
export async function resetBrowser(): Promise<void> {
  dropStorage();
  await dropWorkers();
  await dropCaches();
  // The server ends the session and sends us home, with nothing left in memory.
  window.location.replace('/api/logout');
}
