/** One folder for all temporary files of a run, removed with it: workers end without a chance to tidy up. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Workers and the servers that they start inherit it. Several projects share one. */
export function setup() {
  if (process.env.PROQUO_TEST_FOLDER) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'proquo-run-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o755);
  process.env.PROQUO_TEST_FOLDER = folder;
  process.env.TMPDIR = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A new folder, which is removed with the others at the end of the run. */
export const makeFolder = (name: string): string => mkdtempSync(join(tmpdir(), `proquo-${name}-`));
