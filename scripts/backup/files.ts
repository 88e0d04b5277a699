/** Lists the files of a folder, and hashes them so that a copy can be verified. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const databaseFile = 'proquo.sqlite';
export const manifestFile = 'manifest.json';

export interface Manifest {
  madeAt: string;
  /** SHA-256 by path within the backup (with forward slashes). */
  files: Record<string, string>;
}

/** Sorted paths of all files below a folder, relative to it, with forward slashes. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)));
  return paths.map((path) => path.split(sep).join('/')).toSorted();
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
