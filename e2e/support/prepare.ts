/** Before the first browser test: the client and the server as they are served, and the demo that each site starts from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '#scripts/setup/build.mjs';
import { buildServer } from '#scripts/setup/build-server.mjs';
import { serveOn } from './site.ts';

export default async function prepare(): Promise<() => void> {
  const seeded = mkdtempSync(join(tmpdir(), 'proquo-e2e-seeded-'));
  const remove = () => rmSync(seeded, { recursive: true, force: true });
  try {
    await buildClient(process.execPath, process.env);
    await buildServer();
    const first = await serveOn(seeded);
    await first.close();
  } catch (error) {
    remove();
    throw error;
  }
  // The workers are started after this and inherit it.
  process.env.E2E_SEEDED = seeded;
  return remove;
}
