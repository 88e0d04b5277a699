import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Env } from './env.ts';

const KEY_BYTES = 32;

const readSecret = (file: string): Buffer => {
  try {
    return readFileSync(file);
  } catch (error) {
    throw new Error(`${file} cannot be read: ${(error as Error).message}`, { cause: error });
  }
};

/**
 * Reads a secret file of DATA_DIR (readable by its owner only), or creates it. The file is created atomically, so an
 * interrupted start leaves no empty file.
 */
export const readOrCreateSecret = (file: string, make: () => string | Buffer): Buffer => {
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    const part = `${file}.${process.pid}.part`;
    writeFileSync(part, make(), { mode: 0o600 });
    renameSync(part, file);
  }
  return readSecret(file);
};

const keyIn = (file: string, read: () => Buffer): Buffer => {
  const secret = read();
  if (secret.length >= KEY_BYTES) return secret;
  const size = `${file} has ${secret.length} bytes instead of ${KEY_BYTES}`;
  throw new Error(`${size}: restore it from a backup, because only this key opens what it sealed`);
};

/**
 * The server's own key: from the configuration, else generated on the first start and stored readable by its owner
 * only.
 * @throws Error in one readable line when the file is too short
 */
export const loadSecret = (dataDir: string, configured: string | undefined): Buffer => {
  if (configured) return Buffer.from(configured, 'utf8');
  const file = join(dataDir, 'secret.key');
  return keyIn(file, () => readOrCreateSecret(file, () => randomBytes(KEY_BYTES)));
};

/**
 * The server's key, and the previous one while it is kept: the first encrypts and signs, all of them decrypt and
 * verify.
 * @throws Error in one readable line when a file is too short
 */
export const loadSecrets = (env: Pick<Env, 'DATA_DIR' | 'SECRET_KEY' | 'SECRET_KEY_OLD'>): Buffer[] => {
  const newest = loadSecret(env.DATA_DIR, env.SECRET_KEY);
  if (env.SECRET_KEY_OLD) return [newest, Buffer.from(env.SECRET_KEY_OLD, 'utf8')];
  const file = join(env.DATA_DIR, 'secret.old.key');
  return existsSync(file) ? [newest, keyIn(file, () => readSecret(file))] : [newest];
};
