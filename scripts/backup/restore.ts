import { cp, mkdir, readFile, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { databaseFile, filesBelow, manifestFile, sha256, type Manifest } from './files.ts';

/** @throws Error with a readable message unless the folder contains exactly the files and hashes of its manifest */
async function verifyBackup(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch(() => {
    throw new Error(`${folder} isn't a backup: it has no ${manifestFile}`);
  });
  const manifest = JSON.parse(text) as Manifest;
  const present = new Set(await filesBelow(folder));
  present.delete(manifestFile);
  for (const [path, hash] of Object.entries(manifest.files)) {
    if (!present.delete(path)) throw new Error(`The backup is missing ${path}`);
    if ((await sha256(join(folder, path))) !== hash) throw new Error(`The backup is damaged: ${path} has changed`);
  }
  for (const path of present) throw new Error(`The backup contains ${path}, which its manifest doesn't list`);
  return manifest;
}

function checkDatabase(file: string) {
  const database = new Database(file, { readonly: true });
  try {
    const answer = database.pragma('integrity_check', { simple: true }) as string;
    if (answer !== 'ok') throw new Error(`The database is damaged: ${answer}`);
    // SQLite opens a file of zero bytes or one byte as an empty database.
    if (!database.prepare('select count(*) from sqlite_schema').pluck().get()) throw new Error('The database is empty');
    const orphans = database.pragma('foreign_key_check') as unknown[];
    if (orphans.length) throw new Error(`The database has ${orphans.length} rows with broken references`);
  } finally {
    database.close();
  }
}

/** Verifies a backup and restores it into an empty data folder, which is emptied again on failure. */
export async function restoreBackup(folder: string, dataDir: string): Promise<Manifest> {
  const manifest = await verifyBackup(folder);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  if ((await readdir(dataDir)).length) throw new Error(`${dataDir} isn't empty. Move it away, or set another DATA_DIR`);
  try {
    for (const path of Object.keys(manifest.files)) await cp(join(folder, path), join(dataDir, path));
    checkDatabase(join(dataDir, databaseFile));
  } catch (error) {
    for (const name of await readdir(dataDir)) await rm(join(dataDir, name), { recursive: true });
    throw error;
  }
  return manifest;
}
