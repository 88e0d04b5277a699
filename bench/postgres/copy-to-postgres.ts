import { chmodSync, closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import pg from 'pg';
import { vacuumAndCheckpoint } from './vacuum-and-checkpoint.ts';

/** The tables that make-data.ts fills. */
const TABLES = [
  'users',
  'sessions',
  'posts',
  'post_industries',
  'market_posts',
  'market_keys',
  'conversations',
  'messages',
  'message_words',
  'conversation_members',
  'post_listeners',
];
/** Those of them whose rows the database numbers, in `seq`. */
const NUMBERED = ['users', 'posts', 'message_words'];
const CHUNK = 5_000;

/**
 * The columns of a table but for the words of a search: PostgreSQL has its own type for them, and the server's job
 * makes them.
 */
const listColumns = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and column_name <> 'words'`,
    [table],
  );
  return rows.map(({ name }) => name);
};

/** Drops the indexes that are not constraints: made again afterwards, they take less time. @returns what makes them */
const dropIndexes = async (client: pg.Client, table: string): Promise<string[]> => {
  const { rows } = await client.query<{ name: string; made: string }>(
    `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made from pg_index
     where indrelid = cast($1 as regclass) and not exists (select 1 from pg_constraint where conindid = indexrelid)`,
    [table],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ made }) => made);
};

/** The tables have no binary columns, and SQLite stores a boolean as 0 or 1, which PostgreSQL reads. */
const inCsv = (value: string | number | null): string =>
  value === null ? '' : `"${`${value}`.replaceAll('"', '""')}"`;

const writeCsv = (from: Database.Database, table: string, names: string, file: string): void => {
  const descriptor = openSync(file, 'w', 0o644);
  let lines: string[] = [];
  const flush = () => {
    if (lines.length > 0) writeSync(descriptor, `${lines.join('\n')}\n`);
    lines = [];
  };
  for (const row of from.prepare(`select ${names} from "${table}"`).raw().iterate() as Iterable<
    (string | number | null)[]
  >) {
    lines.push(row.map(inCsv).join(','));
    if (lines.length === CHUNK) flush();
  }
  flush();
  closeSync(descriptor);
};

const copyTable = async (from: Database.Database, client: pg.Client, table: string, folder: string): Promise<void> => {
  const names = (await listColumns(client, table)).map((name) => `"${name}"`).join(', ');
  const file = join(folder, 'rows.csv');
  writeCsv(from, table, names, file);
  const indexes = await dropIndexes(client, `"${table}"`);
  await client.query(`copy "${table}" (${names}) from '${file}' with (format csv)`);
  for (const index of indexes) await client.query(index);
};

/** Copies the benchmark's rows into a migrated PostgreSQL, so that both databases answer from the same data. */
export const copyToPostgres = async (sqliteFile: string, url: string): Promise<void> => {
  const from = new Database(sqliteFile, { readonly: true });
  const client = new pg.Client(url);
  await client.connect();
  // The rows were valid in SQLite: references are not looked up again.
  for (const setting of [
    'synchronous_commit = off',
    'session_replication_role = replica',
    "maintenance_work_mem = '1GB'",
  ])
    await client.query(`set ${setting}`);
  const folder = mkdtempSync(join(tmpdir(), 'proquo-bench-'));
  // PostgreSQL reads it as another user.
  chmodSync(folder, 0o755);
  try {
    for (const table of TABLES) await copyTable(from, client, table, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  // PostgreSQL goes on counting after the copied rows.
  for (const table of NUMBERED) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), (select max(seq) from "${table}"))`);
  }
  await vacuumAndCheckpoint(client);
  await client.end();
  from.close();
};
