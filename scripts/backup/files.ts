/** Files of a folder, and what proves that a copy of them is whole. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

export const databaseFile = 'proquo.sqlite';
export const manifestFile = 'manifest.json';

export interface Manifest {
  madeAt: string;
  /** Path within the backup, with forward slashes, to the file's SHA-256. */
  files: Record<string, string>;
}

/** Paths of all files below a folder, relative to it, in order. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((each) => each.isFile())
    .map((each) => relative(folder, join(each.parentPath, each.name)));
  return paths.map((path) => path.split(sep).join('/')).toSorted();
}

export async function sha256(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
