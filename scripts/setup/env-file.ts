import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';

/** For tests and benches, which must not reach the database that `.env` names. */
export const withoutEnvFile = { PROQUO_ENV_FILE: 'off' };

/**
 * Loads `.env` beside package.json, if present. Existing environment variables take precedence.
 * @throws with a readable message if it can't be read
 */
export function loadEnvFile(): void {
  const file = join(projectRoot, '.env');
  if (process.env.PROQUO_ENV_FILE === 'off' || !existsSync(file)) return;
  try {
    process.loadEnvFile(file);
  } catch (error) {
    throw new Error(`${file} could not be read: ${(error as Error).message}`, { cause: error });
  }
}
