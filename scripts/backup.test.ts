import { once } from 'node:events';
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { beforeEach, expect, it } from 'vitest';
import { makeBackup } from './backup/make.ts';
import { restoreBackup } from './backup/restore.ts';
import { makeFolder } from './test/temporary-folder.ts';

let folder: string;
let dataDir: string;
let backup: string;
const at = (path: string) => join(folder, path);

beforeEach(async () => {
  folder = makeFolder('backup');
  dataDir = at('data');
  backup = at('backups/one');
  await mkdir(join(dataDir, 'objects/ab'), { recursive: true });
  await writeFile(join(dataDir, 'objects/ab/picture.webp'), 'picture');
  await writeFile(join(dataDir, 'secret.key'), 'secret', { mode: 0o600 });
  const database = new Database(join(dataDir, 'proquo.sqlite'));
  database.pragma('journal_mode = WAL');
  database.exec('create table paid (id integer primary key, note text); create table got (id integer primary key)');
  database.close();
});

/** A worker thread that keeps writing to both tables in one transaction. */
const writer = `
  const { workerData, parentPort } = require('node:worker_threads');
  const database = new (require('better-sqlite3'))(workerData);
  const both = database.transaction((id) => {
    database.prepare('insert into paid values (?, ?)').run(id, 'x'.repeat(2000));
    database.prepare('insert into got values (?)').run(id);
  });
  for (let id = 1; id <= 2000; id++) both(id);
  parentPort.postMessage('warm');
  let id = 2000, going = true;
  parentPort.once('message', () => { going = false; });
  const more = () => { both(++id); going ? setImmediate(more) : (database.close(), parentPort.postMessage(id)); };
  more();`;

it('copies a consistent state while writes go on, and restores it', async () => {
  const worker = new Worker(writer, { eval: true, workerData: join(dataDir, 'proquo.sqlite') });
  await once(worker, 'message');
  await makeBackup(dataDir, backup);
  worker.postMessage('stop');
  const [written] = (await once(worker, 'message')) as [number];
  expect(written).toBeGreaterThan(2000);

  await restoreBackup(backup, at('restored'));
  const restored = new Database(at('restored/proquo.sqlite'));
  const count = (table: string) => restored.prepare(`select count(*) from ${table}`).pluck().get() as number;
  expect(count('paid')).toBe(count('got'));
  expect(count('paid')).toBeGreaterThanOrEqual(2000);
  restored.close();
  expect(await readFile(at('restored/objects/ab/picture.webp'), 'utf8')).toBe('picture');
  expect((await stat(at('restored/secret.key'))).mode & 0o777).toBe(0o600);
});

it('leaves out what Litestream keeps beside the database', async () => {
  await mkdir(join(dataDir, '.proquo.sqlite-litestream/generations/a/wal'), { recursive: true });
  await writeFile(join(dataDir, '.proquo.sqlite-litestream/generations/a/wal/00000000.wal'), 'log');
  const { files } = await makeBackup(dataDir, backup);
  expect(Object.keys(files).toSorted()).toEqual(['objects/ab/picture.webp', 'proquo.sqlite', 'secret.key']);
});

it('leaves out backups that are kept in the data folder', async () => {
  const own = ['objects/ab/picture.webp', 'proquo.sqlite', 'secret.key'];
  for (const name of ['monday', 'tuesday', 'wednesday']) {
    const { files } = await makeBackup(dataDir, join(dataDir, 'backups', name));
    expect(Object.keys(files).toSorted()).toEqual(own);
  }
  await restoreBackup(join(dataDir, 'backups/wednesday'), at('restored'));
});

it('leaves nothing of a backup that failed, so that it can be made again', async () => {
  const away = at('proquo.sqlite');
  await rename(join(dataDir, 'proquo.sqlite'), away);
  await expect(makeBackup(dataDir, backup)).rejects.toThrow('unable to open');
  await rename(away, join(dataDir, 'proquo.sqlite'));
  await makeBackup(dataDir, backup);
});

it('refuses a damaged backup and leaves nothing behind', async () => {
  await makeBackup(dataDir, backup);
  await writeFile(join(backup, 'objects/ab/picture.webp'), 'forged');
  await expect(restoreBackup(backup, at('restored'))).rejects.toThrow('objects/ab/picture.webp has changed');
  await expect(readdir(at('restored'))).rejects.toThrow('ENOENT');
});

it('refuses a backup with a file too few or too many', async () => {
  await makeBackup(dataDir, backup);
  await writeFile(join(backup, 'stray'), '');
  await expect(restoreBackup(backup, at('restored'))).rejects.toThrow('stray');
  await rm(join(backup, 'stray'));
  await rm(join(backup, 'secret.key'));
  await expect(restoreBackup(backup, at('restored'))).rejects.toThrow('is missing secret.key');
});

it('refuses a database whose pages are damaged, though the manifest agrees', async () => {
  const garbage = 'x'.repeat(4096);
  await writeFile(join(dataDir, 'note.txt'), garbage);
  await makeBackup(dataDir, backup);
  const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8')) as {
    files: Record<string, string>;
  };
  await writeFile(join(backup, 'proquo.sqlite'), garbage);
  manifest.files['proquo.sqlite'] = manifest.files['note.txt'] ?? '';
  await writeFile(join(backup, 'manifest.json'), JSON.stringify(manifest));
  await expect(restoreBackup(backup, at('restored'))).rejects.toThrow('not a database');
  expect(await readdir(at('restored'))).toEqual([]);
});

it('never writes over data', async () => {
  await makeBackup(dataDir, backup);
  await expect(restoreBackup(backup, dataDir)).rejects.toThrow("isn't empty");
  await expect(makeBackup(dataDir, backup)).rejects.toThrow('EEXIST');
  await expect(restoreBackup(at('data/objects'), at('restored'))).rejects.toThrow("isn't a backup");
});
