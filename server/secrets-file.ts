import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BYTES = 32;

/** The server's own key: from the configuration, else made on the first start and kept for its owner's eyes only. */
export const loadSecret = (dataDir: string, configured: string | undefined): Buffer => {
  if (configured) return Buffer.from(configured, 'utf8');
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'secret.key');
  if (!existsSync(file)) writeFileSync(file, randomBytes(BYTES), { mode: 0o600 });
  return readFileSync(file);
};
