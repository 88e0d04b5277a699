/**
 * `node bench/point-in-time.ts [seconds]`: rehearses the restore of `docs/operations.md`. Starts a PostgreSQL, backs it
 * up while members write, drops a table, brings the moment before back from the archive of the log, and compares every
 * row.
 */
import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { execute } from '../db/test/execute.ts';
import { freePort } from '../scripts/free-port.ts';
import { postgresUrl, preparePostgres, runPostgres } from '../scripts/test/postgres-server.ts';

const WRITERS = 8;
/** The tools of PostgreSQL end within seconds; what takes longer hangs. */
const TIMEOUT_MS = 60_000;

type Server = ReturnType<typeof preparePostgres>;
type Sum = { rows: number; sum: string };

const connect = async (connectionString: string): Promise<pg.Client> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  return client;
};

/** Rows and a checksum of each table. */
const readSums = async (client: pg.Client): Promise<Map<string, Sum>> => {
  const { rows: tables } = await client.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const sums = new Map<string, Sum>();
  for (const { name } of tables) {
    const { rows } = await client.query<Sum>(
      `select count(*)::int as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as sum
       from ${pg.escapeIdentifier(name)} t`,
    );
    if (rows[0]) sums.set(name, rows[0]);
  }
  return sums;
};

/** Writes a file into a data folder, owned as the folder is, because PostgreSQL may run as another user. */
const putFile = (folder: string, file: string, text: string): void => {
  writeFileSync(join(folder, file), text);
  execFileSync('chown', [`--reference=${folder}`, join(folder, file)]);
};

/** What `pg_basebackup` does, which is not in the package of the tests. */
const backUp = async (client: pg.Client, { data, folder }: Server): Promise<string> => {
  const copy = join(folder, 'backup');
  await client.query("select pg_backup_start('rehearsal', fast => true)");
  execFileSync('cp', ['-a', data, copy]);
  const { rows } = await client.query<{ label: string; spaces: string }>(
    'select labelfile as label, spcmapfile as spaces from pg_backup_stop(wait_for_archive => true)',
  );
  putFile(copy, 'backup_label', rows[0]?.label ?? '');
  if (rows[0]?.spaces) putFile(copy, 'tablespace_map', rows[0].spaces);
  rmSync(join(copy, 'postmaster.pid'), { force: true });
  execFileSync('find', [join(copy, 'pg_wal'), '-type', 'f', '-delete']);
  return copy;
};

const startApp = async (url: string) => {
  process.env.DATABASE_URL = url;
  const { createTestApp } = await import('../server/test/test-app.ts');
  const { callerFor, createMember } = await import('../server/test/factories.ts');
  const app = await createTestApp();
  const { rows } = await app.db.write((tx) => execute(tx, 'select current_database() as name'));
  const ids = await Promise.all(Array.from({ length: 2 * WRITERS }, () => createMember(app.db, { unlimited: true })));
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, async (_, at) => ({
      calls: await callerFor(app.deps, ids[at] ?? ''),
      to: ids[WRITERS + at] ?? '',
    })),
  );
  let isOn = true;
  let sent = 0;
  const work = async () => {
    isOn = true;
    await Promise.all(
      writers.map(async ({ calls, to }) => {
        while (isOn) {
          await calls.messages.send({ receiverId: to, content: `message ${sent}` });
          sent += 1;
        }
      }),
    );
  };
  return { app, name: String(rows[0]?.['name']), work, pause: () => (isOn = false), sent: () => sent };
};

/** A server on the backup that reads the log up to that moment, and then takes writes. */
const restore = async (
  server: Server,
  copy: string,
  moment: string,
): Promise<{ url: string; stop: () => Promise<void> }> => {
  const port = await freePort();
  putFile(copy, 'recovery.signal', '');
  const target = ['-c', `recovery_target_time=${moment}`, '-c', 'recovery_target_action=promote'];
  const { stop } = await runPostgres(server.program, [...server.restoredFlags(copy, port), ...target], server.options);
  const url = postgresUrl(port);
  const client = await connect(url);
  const began = Date.now();
  for (;;) {
    const { rows } = await client.query<{ reads: boolean }>('select pg_is_in_recovery() as reads');
    if (!rows[0]?.reads) break;
    if (Date.now() - began > TIMEOUT_MS) throw new Error('the restored server does not take writes');
    await sleep(50);
  }
  await client.end();
  return { url, stop };
};

const differences = (before: Map<string, Sum>, after: Map<string, Sum>): string[] =>
  [...new Set([...before.keys(), ...after.keys()])].filter((name) => before.get(name)?.sum !== after.get(name)?.sum);

const seconds = Number(process.argv[2] ?? 5);
const server = preparePostgres({ isDurable: true, withArchive: true });
const port = await freePort();
const primary = await runPostgres(server.program, server.primaryFlags(port), server.options);
const admin = await connect(postgresUrl(port));
const { app, name, work, pause, sent } = await startApp(postgresUrl(port));
const databaseUrl = (url: string) => url.replace(/\/[^/]*$/, `/${name}`);
const own = await connect(databaseUrl(postgresUrl(port)));
try {
  const first = work();
  await sleep(1_000);
  const backupBegan = performance.now();
  const copy = await backUp(admin, server);
  const backupMs = performance.now() - backupBegan;
  await sleep(seconds * 1_000);
  pause();
  await first;
  const sentBefore = sent();
  const wanted = await readSums(own);
  const { rows } = await own.query<{ now: string }>('select clock_timestamp()::text as now');
  const moment = rows[0]?.now ?? '';
  const second = work();
  await sleep(1_000);
  pause();
  await second;
  await own.query('drop table messages cascade');
  await admin.query('select pg_switch_wal()');
  const sentAfter = sent() - sentBefore;
  const restoreBegan = performance.now();
  const restored = await restore(server, copy, moment);
  const restoreMs = performance.now() - restoreBegan;
  const client = await connect(databaseUrl(restored.url));
  const got = await readSums(client);
  const wrong = differences(wanted, got);
  await client.end();
  // The product starts on it: migrations, and a read.
  const { openDb } = await import('../db/open.ts');
  const again = await openDb({ dataDir: server.folder, databaseUrl: databaseUrl(restored.url) });
  await again.ping();
  await again.close();
  await restored.stop();
  const rowCount = [...got.values()].reduce((sum, item) => sum + item.rows, 0);
  console.log(
    `backup: ${Math.round(backupMs)} ms while ${WRITERS} members wrote; restore: ${Math.round(restoreMs)} ms`,
  );
  console.log(`${sentBefore} messages before the moment, ${sentAfter} after it, then the table was dropped`);
  console.log(`${got.get('messages')?.rows ?? 0} messages restored; ${rowCount} rows in ${got.size} tables compared`);
  console.log(wrong.length === 0 ? 'every table is as it was at that moment' : `DIFFERENT: ${wrong.join(', ')}`);
  if (wrong.length > 0) process.exitCode = 1;
} finally {
  await own.end();
  await admin.end();
  await app.close();
  await primary.stop();
  server.remove();
}
