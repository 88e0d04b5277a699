/** The global setup: builds the client and the server, and seeds the demo that each site starts from. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '#scripts/setup/build.mjs';
import { buildServer } from '#scripts/setup/build-server.mjs';
import { serveOn } from './site.ts';

export default async function prepare(): Promise<() => void> {
  const seeded = mkdtempSync(join(tmpdir(), 'proquo-e2e-seeded-'));
  const compiled = mkdtempSync(join(tmpdir(), 'proquo-e2e-compiled-'));
  const remove = () => {
    for (const folder of [seeded, compiled]) rmSync(folder, { recursive: true, force: true });
  };
  // The workers start after this and inherit both.
  Object.assign(process.env, { E2E_SEEDED: seeded, E2E_COMPILED: compiled });
  try {
    await buildClient(process.execPath, process.env);
    await buildServer();
    const first = await serveOn(seeded);
    await first.close();
  } catch (error) {
    remove();
    throw error;
  }
  return remove;
}
