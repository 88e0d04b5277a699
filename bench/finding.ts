/**
 * `npm run bench -- --only finding [--members 100000]`: how long a member waits for suggestions, for posts by relevance
 * and for people by each filter, alone and in pairs, among this many members and posts, on both databases. After `npm run build`.
 */
import { mkdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { dialect } from '../db/client/dialect.ts';
import { users } from '../db/schema/auth/members.ts';
import { openDb } from '../db/open.ts';
import { openSqlite } from '../db/sqlite/open-sqlite.ts';
import { openConnection } from './connection.ts';
import { peoplePaths, postPaths, suggestionPaths } from './finding/paths.ts';
import { SEARCHER_SECRET, storeSample } from './finding/store-sample.ts';
import { untilIdle } from './idle.ts';
import { startBuiltServer } from './processes.ts';
import { median, quantile } from './support/quantile.ts';

const PORT = 3_991;
const ROUNDS = 2;
/** How often each address is measured in a round, after some times that warm up the server. */
const TIMES = 40;
const WARM_UP = 10;

const count = Number(process.argv[2] ?? 100_000);
const databaseUrl = process.env.DATABASE_URL ?? '';
const folder = new URL(`../.tmp/bench-finding-${count}`, import.meta.url).pathname;
mkdirSync(folder, { recursive: true });

const file = join(folder, 'proquo.sqlite');
const db =
  dialect === 'postgres' ? await openDb({ dataDir: folder, databaseUrl }) : openSqlite(file, { isDurable: false });
const began = performance.now();
// Reused by the next run, because storing it takes minutes.
if ((await db.fresh.$count(users)) === 0) await storeSample(db, count);
await db.close();
console.log(
  `on ${dialect}, ${count} members and as many posts, made in ${Math.round((performance.now() - began) / 1_000)} s:`,
);

const server = await startBuiltServer(PORT, { DATA_DIR: folder, DATABASE_URL: databaseUrl });
await untilIdle(file, databaseUrl || undefined);

const connection = await openConnection(PORT);
let asked = 0;
/** Makes each address another by a number that is ignored, because answers are cached. */
const measureTime = async (path: string): Promise<number> => {
  const sent = performance.now();
  const status = await connection.send(
    `GET ${path}&unique=${(asked += 1)} HTTP/1.1\r\nhost: 127.0.0.1\r\ncookie: proquo_session=${SEARCHER_SECRET}\r\n\r\n`,
  );
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return performance.now() - sent;
};

const measure = async (name: string, paths: string[]): Promise<void> => {
  const times: number[] = [];
  const slowest = { path: '', ms: 0 };
  for (let n = 0; n < WARM_UP; n += 1) for (const path of paths) await measureTime(path);
  for (const path of paths) {
    const own: number[] = [];
    for (let n = 0; n < TIMES; n += 1) own.push(await measureTime(path));
    const ms = Number(median(own).toFixed(1));
    if (ms >= slowest.ms) Object.assign(slowest, { path, ms });
    times.push(...own);
  }
  console.log(
    `| ${name} | ${median(times).toFixed(1)} | ${quantile(times, 0.99).toFixed(1)} | ${slowest.ms} | ${decodeURIComponent(slowest.path.split('?')[1] ?? '')} |`,
  );
};

for (let round = 1; round <= ROUNDS; round += 1) {
  console.log(
    `Round ${round}, load ${loadavg()
      .map((load) => load.toFixed(1))
      .join(' ')}`,
  );
  console.log('| What | p50 ms | p99 ms | slowest p50 | of |');
  await measure('suggestions', suggestionPaths);
  for (const [name, paths] of [...postPaths, ...peoplePaths]) await measure(name, paths);
}
connection.close();
await server.stop();
