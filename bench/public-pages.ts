/**
 * `npm run bench -- --only public-pages`: what a visitor waits for the page of a post, alone and while members read
 * posts (W1), and what those visitors cost these members. After `npm run build`.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import Database from 'better-sqlite3';
import { openConnection } from './connection.ts';
import { untilIdle } from './idle.ts';
import { startBuiltServer, startLoad } from './processes.ts';
import { findDataSet } from './support/data-set.ts';
import { median, quantile } from './support/quantile.ts';

const PORT = 3991;
const SECONDS = 5;
const ROUNDS = 3;
const OPEN = 1_000;

const folder = new URL('../.tmp/bench-small', import.meta.url).pathname;
rmSync(`${folder}/ours`, { recursive: true, force: true });
mkdirSync(`${folder}/ours`, { recursive: true });
const file = `${folder}/ours/proquo.sqlite`;
copyFileSync(await findDataSet(folder, 'small'), file);

const server = await startBuiltServer(PORT, { DATA_DIR: `${folder}/ours`, DATABASE_URL: '' });
await untilIdle(file, undefined);
const database = new Database(file);
database.prepare(`update posts set visibility = 'everyone', expires_at = ? where seq <= ?`).run(Date.now() * 2, OPEN);
const ids = database.prepare('select id from posts where seq <= ?').pluck().all(OPEN) as string[];
database.close();
/** Each post's address with its words, so that no answer is a redirect. */
const pages: string[] = [];
for (const id of ids) {
  const { headers } = await fetch(`http://127.0.0.1:${PORT}/p/${id}`, { redirect: 'manual' });
  const address = headers.get('location');
  if (!address) throw new Error('The pages are missing: run `npm run build` first');
  pages.push(address);
}

/** Reads one page after another, each on its own; answers how long each took, in milliseconds. */
const readPages = async (milliseconds: number): Promise<number[]> => {
  const connection = await openConnection(PORT);
  const times: number[] = [];
  const until = performance.now() + milliseconds;
  for (let n = 0; performance.now() < until; n += 1) {
    const began = performance.now();
    const status = await connection.send(
      `GET ${pages[n % pages.length]} HTTP/1.1\r\nhost: 127.0.0.1\r\nuser-agent: Mozilla/5.0\r\n\r\n`,
    );
    if (status !== 200) throw new Error(`A page answered ${status}`);
    times.push(performance.now() - began);
  }
  connection.close();
  return times;
};

const load = startLoad();
const run = { size: 'small', workload: 'W1', target: 'rest', port: PORT } as const;
const milliseconds = SECONDS * 1_000;
await readPages(milliseconds);
for (const connections of [4, 32]) {
  await load.run({ ...run, connections, milliseconds });
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await readPages(milliseconds);
    const members = await load.run({ ...run, connections, milliseconds });
    const [beside, busy] = await Promise.all([
      load.run({ ...run, connections, milliseconds }),
      readPages(milliseconds),
    ]);
    console.log(
      `${connections} members at once: a page alone p50 ${median(alone).toFixed(1)} ms, beside them p50 ` +
        `${median(busy).toFixed(1)}, p99 ${quantile(busy, 0.99).toFixed(1)} ms (${Math.round(busy.length / SECONDS)}/s); members ` +
        `${Math.round(members.perSecond)}/s, p50 ${members.p50.toFixed(1)} ms; with the visitor ` +
        `${Math.round(beside.perSecond)}/s, p50 ${beside.p50.toFixed(1)} ms`,
    );
  }
}
load.stop();
await server.stop();
