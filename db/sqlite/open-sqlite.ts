import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { getTableName } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { databaseMeter } from '../client/metrics.ts';
import { projectRoot } from '../client/project-root.ts';
import { writeScope } from '../client/scope.ts';
import { boundToTrace, inSpan } from '../client/spans.ts';
import { tableVersions, tableWrittenBy } from '../client/table-versions.ts';
import type { Db, Queryable, Tx } from '../client/types.ts';
import { groupCommit } from '../engine/group-commit.ts';
import { hasPart } from '../engine/setting.ts';
import { sharedSnapshot } from '../engine/shared-snapshot.ts';
import { sqliteDrizzle } from '../engine/sqlite-session.ts';
import { cacheStatements } from '../engine/statement-cache.ts';
import { holdFile } from './hold-file.ts';
import { observeStatements } from './observed-statements.ts';
import { writeQueue } from './write-queue.ts';

const migrationsFolder = join(projectRoot, 'db/migrations/sqlite');

/**
 * Checkpoints every 64 MB of WAL instead of every 4, so that hot pages are copied into the file less often and few
 * requests wait for it under load.
 */
const CHECKPOINT_PAGES = 16_000;

const tune = (connection: Database.Database) => {
  connection.pragma('foreign_keys = ON');
  connection.pragma('busy_timeout = 5000');
  // The file is memory-mapped, so the page cache (16 MB) only serves pages that are still in the WAL.
  connection.pragma('cache_size = -16384');
  connection.pragma('mmap_size = 1073741824');
  connection.pragma('temp_store = MEMORY');
};

/**
 * Opens (or creates) and migrates the SQLite file; uses one connection for writes and one for reads. Unless it
 * `isDurable`, as in tests, a commit does not wait for the disk, and may be lost with the machine. A server holds the
 * file, so that there is one.
 */
export const openSqlite = (file: string, { isDurable = true, isServer = false } = {}): Db => {
  // Other users of the machine must not read members' data.
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const release = isServer ? holdFile(file) : () => {};
  // The writer opens first: a read-only connection can neither create the file nor switch it to WAL.
  const writer = new Database(file);
  writer.pragma('journal_mode = WAL');
  writer.pragma(`synchronous = ${isDurable ? 'FULL' : 'OFF'}`);
  writer.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  tune(writer);
  // Migrations replace tables: with foreign keys on, dropping the old one would delete the rows that refer to it.
  writer.pragma('foreign_keys = OFF');
  migrate(drizzle(writer, { casing: 'snake_case' }), { migrationsFolder });
  writer.pragma('foreign_keys = ON');

  const versions = tableVersions();
  const written = new Set<string>();
  observeStatements(writer, (source) => {
    const table = tableWrittenBy(source);
    return table === null ? () => {} : () => void written.add(table);
  });

  const reader = new Database(file, { readonly: true });
  tune(reader);
  const snapshot = hasPart('shared-snapshot') ? sharedSnapshot(reader) : null;
  observeStatements(reader, () => snapshot?.enter ?? (() => {}));
  if (hasPart('statement-cache')) for (const connection of [reader, writer]) cacheStatements(connection);
  const read = sqliteDrizzle(reader) as unknown as Queryable;
  const { faults, recordFault, recordWait, onWait } = databaseMeter();
  const openQueue = hasPart('group-commit') ? groupCommit : writeQueue;
  const writes = openQueue(writer, sqliteDrizzle(writer) as unknown as Tx, {
    onCommit: () => {
      versions.committed(written);
      written.clear();
      snapshot?.refresh();
    },
    recordFault,
    recordWait: (ms) => recordWait('write', ms),
  });

  return {
    read,
    fresh: read,
    hasReplica: false,
    write: (work) => {
      const scope = writeScope.getStore();
      return scope ? work(scope.tx) : inSpan('transaction', {}, () => writes.enqueue(boundToTrace(work)));
    },
    onCommit: versions.onCommit,
    version: (...tables) => versions.of(tables.map((table) => getTableName(table))),
    metrics: () => ({
      pools: [
        { pool: 'write', ...writes.metrics() },
        // Reads run at once, one after another.
        { pool: 'read', open: 1, idle: 1, waiting: 0 },
      ],
      replica: null,
      faults,
    }),
    onWait,
    ping: async () => void reader.prepare('select 1').get(),
    close: async () => {
      reader.close();
      writer.close();
      release();
    },
  };
};
