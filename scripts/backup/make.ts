import { chmod, copyFile, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseFile, filesBelow, manifestFile, sha256, type Manifest } from './files.ts';

/** Where Litestream keeps what it has not sent yet, which belongs only to the running database. */
const litestreamFolder = `.${databaseFile}-litestream`;

const allPages = 0x7fffffff;

/**
 * Makes a consistent copy of the database while others write to it. Copies all pages in one step: SQLite restarts a
 * backup when another connection writes between two steps, so under load several steps might never end.
 */
async function copyDatabase(from: string, to: string) {
  const source = new Database(from, { readonly: true, fileMustExist: true });
  try {
    await source.backup(to, { progress: () => allPages });
  } finally {
    source.close();
  }
  // Leaves WAL mode, so that the copy is a single file.
  const copy = new Database(to);
  copy.pragma('journal_mode = DELETE');
  copy.close();
}

/**
 * Copies the whole data folder (database, objects, secrets) into a new folder with a manifest of hashes.
 * The database is copied first: every file that it refers to already exists then, so it is copied too.
 */
export async function makeBackup(dataDir: string, target: string): Promise<Manifest> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(target, { mode: 0o700 });
  await copyDatabase(join(dataDir, databaseFile), join(target, databaseFile));
  await chmod(join(target, databaseFile), 0o600);
  for (const path of await filesBelow(dataDir)) {
    if (path.startsWith(databaseFile) || path.startsWith(litestreamFolder)) continue;
    await mkdir(dirname(join(target, path)), { recursive: true });
    // A file that disappears in between was just deleted.
    await copyFile(join(dataDir, path), join(target, path)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
    });
  }
  const paths = await filesBelow(target);
  const hashes = await Promise.all(paths.map(async (path) => [path, await sha256(join(target, path))]));
  const manifest: Manifest = {
    madeAt: new Date().toISOString(),
    files: Object.fromEntries(hashes) as Manifest['files'],
  };
  await writeFile(join(target, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}
