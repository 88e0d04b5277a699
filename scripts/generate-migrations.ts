/**
 * `npm run db:generate -- --name short-name`: generates the migrations of both dialects from db/schema.
 */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { moveIndexes } from './migrations/move-indexes.ts';
import { root, run } from './setup/run.mjs';

const kit = join(root, 'node_modules/drizzle-kit/bin.cjs');

type Journal = { entries: { tag: string; when: number }[] };

/**
 * The migrator skips what is not newer than the last one it applied, whatever the clock said when it was generated.
 * @returns the name of the newest migration
 */
const keepInOrder = (path: string): string => {
  const journal = JSON.parse(readFileSync(path, 'utf8')) as Journal;
  for (const [index, entry] of journal.entries.entries()) {
    entry.when = Math.max(entry.when, (journal.entries[index - 1]?.when ?? 0) + 1);
  }
  writeFileSync(path, `${JSON.stringify(journal, null, 2)}\n`);
  return journal.entries.at(-1)?.tag ?? '';
};

/** Deletes the descriptions of former schemas: the next migration is what differs from the newest one. */
const keepNewestSnapshot = (folder: string): void => {
  const snapshots = readdirSync(folder).filter((file) => file.endsWith('_snapshot.json'));
  for (const file of snapshots.toSorted().slice(0, -1)) rmSync(join(folder, file));
};

const { values } = parseArgs({ options: { name: { type: 'string' } } });
if (!values.name) {
  console.error('Say what changes, in the same words for both databases: npm run db:generate -- --name post-hours');
  process.exit(1);
}

for (const dialect of ['sqlite', 'postgres']) {
  const config = `--config=db/${dialect}/${dialect}.kit.config.ts`;
  const code = await run(process.execPath, [kit, 'generate', config, `--name=${values.name}`]);
  if (code) process.exit(code);
  const meta = join(root, `db/migrations/${dialect}/meta`);
  keepNewestSnapshot(meta);
  const newest = keepInOrder(join(meta, '_journal.json'));
  if (dialect === 'postgres') moveIndexes(join(root, 'db/migrations/postgres'), newest);
}
