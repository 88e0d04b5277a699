import { chmod, copyFile, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join, posix, relative, sep } from 'node:path';
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

/** The files of a data folder beside its database, without those of backups that are kept there. */
async function filesToCopy(dataDir: string, target: string): Promise<string[]> {
  const paths = await filesBelow(dataDir);
  const own = relative(dataDir, target).split(sep).join('/');
  const backups = paths.filter((path) => posix.basename(path) === manifestFile).map((path) => posix.dirname(path));
  const leftOut = [own, ...backups.filter((folder) => paths.includes(`${folder}/${databaseFile}`)), litestreamFolder];
  return paths.filter(
    (path) => !path.startsWith(databaseFile) && !leftOut.some((folder) => path.startsWith(`${folder}/`)),
  );
}

async function copyAll(dataDir: string, target: string): Promise<Manifest> {
  await copyDatabase(join(dataDir, databaseFile), join(target, databaseFile));
  await chmod(join(target, databaseFile), 0o600);
  for (const path of await filesToCopy(dataDir, target)) {
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

/**
 * Copies the whole data folder (database, objects, secrets) into a new folder with a manifest of hashes; of a copy that
 * fails nothing is left. The database is copied first: every file that it refers to already exists then, so it is
 * copied too.
 */
export async function makeBackup(dataDir: string, target: string): Promise<Manifest> {
  await mkdir(dirname(target), { recursive: true });
  await mkdir(target, { mode: 0o700 });
  try {
    return await copyAll(dataDir, target);
  } catch (error) {
    await rm(target, { recursive: true });
    throw error;
  }
}
