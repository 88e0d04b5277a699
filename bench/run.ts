/**
 * `npm run bench [-- --large] [--rounds 3] [--seconds 3] [--only W1,W4*]`: measures the bare server, REST and tRPC in
 * interleaved rounds; with `--database postgres` ours on PostgreSQL, which shares the server's core. Quote the ratios,
 * not the absolute numbers. Then, or with `--only saved-searches` or `--only matching [--members 10000]` alone, what a
 * post costs among 100,000 saved searches, and what its matches cost among 100,000 members, on both databases;
 * `--only city` plays ninety days of a city of 200 members. `--only nearby [--members 100000]` notifies members of a
 * post on both, `--only engine` measures what each part of `db/engine` gains, `--only live [--members 5000]` opens
 * this many event streams, `--only finding [--members 100000]` asks for suggestions and for people by filters on both
 * databases, `--only public-pages` reads the pages of visitors beside members and `--only faults` breaks one part after
 * another of the topology of `npm run cluster` (the last three after `npm run build`).
 */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startFilledPostgres } from './postgres/fill-postgres.ts';
import { buildServer } from '../scripts/setup/build-server.mjs';
import { startBuiltServer, startLoad, startServer } from './processes.ts';
import { report } from './report.ts';
import { findDataSet } from './support/data-set.ts';
import { assertSameFields } from './support/same-fields.ts';
import { memberId, type Size, sizes } from './shape.ts';
import { untilIdle } from './idle.ts';
import { benchOnBoth } from './on-both.ts';
import { type Target, workloads } from './workloads.ts';

const { values } = parseArgs({
  options: {
    large: { type: 'boolean', default: false },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    connections: { type: 'string', default: '32' },
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    members: { type: 'string' },
  },
});
/** V8 compiles on the same core, for some seconds in the costliest workloads. */
const WARM_UP_MS = 3_000;
const size: Size = values.large ? 'large' : 'small';

const members = values.members ? [values.members] : [];
/** A program that chooses its own database. */
const runScript = ({ pathname }: URL, args: string[] = []) => {
  const { status } = spawnSync(process.execPath, [pathname, ...args], {
    env: { ...process.env, DATABASE_URL: '' },
    stdio: 'inherit',
  });
  process.exitCode ||= status ?? 1;
};
/** What `--only` chooses besides workloads. */
const others: Record<string, () => unknown> = {
  engine: () => import('./engine/gains.ts'),
  'public-pages': () => import('./public-pages.ts'),
  'saved-searches': () => benchOnBoth('./saved-searches.ts'),
  matching: () => benchOnBoth('./matching.ts', members),
  nearby: () => benchOnBoth('./nearby.ts', members),
  finding: () => benchOnBoth('./finding.ts', members, { isDurable: true }),
  live: () =>
    [[], ['--redis']].forEach((flags) =>
      runScript(new URL('./event-streams.ts', import.meta.url), [...members, ...flags]),
    ),
  faults: () => runScript(new URL('./faults.ts', import.meta.url)),
  city: () => runScript(new URL('./city.ts', import.meta.url)),
};
const other = others[values.only ?? ''];
if (other) {
  await other();
  process.exit();
}

const all = workloads(sizes[size].members, memberId);
const names = values.only?.split(',') ?? all.map(({ name }) => name);
const chosen = all.filter(({ name }) => names.includes(name));
if (chosen.length < names.length) {
  console.error(`--only takes ${Object.keys(others).join(', ')}, or some of ${all.map(({ name }) => name).join(',')}`);
  process.exit(1);
}

const folder = new URL(`../.tmp/bench-${size}`, import.meta.url).pathname;
// A WAL file left by an earlier run would be replayed into the fresh copy.
for (const name of ['bare', 'ours']) rmSync(`${folder}/${name}`, { recursive: true, force: true });
mkdirSync(`${folder}/bare`, { recursive: true });
mkdirSync(`${folder}/ours`, { recursive: true });
const base = await findDataSet(folder, size);
copyFileSync(base, `${folder}/bare/bare.sqlite`);
if (values.database !== 'postgres') copyFileSync(base, `${folder}/ours/proquo.sqlite`);

await buildServer();
const ports: Record<Target, number> = { bare: 3990, rest: 3991, trpc: 3991 };
const bare = await startServer({ script: './bare-server.ts' }, ports.bare, '/', {
  BENCH_FILE: `${folder}/bare/bare.sqlite`,
});
const postgres = values.database === 'postgres' ? await startFilledPostgres(base) : null;
// The copies go to the disk now, or the system would write gigabytes of them while something is measured.
spawnSync('sync', { stdio: 'ignore' });
const ours = await startBuiltServer(ports.rest, {
  DATA_DIR: `${folder}/ours`,
  DATABASE_URL: postgres?.url ?? '',
});
await untilIdle(`${folder}/ours/proquo.sqlite`, postgres?.url);
await assertSameFields(chosen, ports);
const load = startLoad();
const targets: Target[] = ['bare', 'rest', 'trpc'];
const rows: Parameters<typeof report>[0]['rows'] = [];

for (const workload of chosen) {
  const run = { size, workload: workload.name, connections: Number(values.connections) };
  for (const target of targets) await load.run({ ...run, target, port: ports[target], milliseconds: WARM_UP_MS });
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const target of targets) {
      const milliseconds = Number(values.seconds) * 1_000;
      const server = target === 'bare' ? bare : ours;
      const before = server.cpu();
      const result = await load.run({ ...run, target, port: ports[target], milliseconds });
      const requests = (result.perSecond * milliseconds) / 1_000;
      // The time is the server's own, without PostgreSQL's.
      rows.push({ workload, target, ...result, cpuMicroseconds: (server.cpu() - before) / requests });
    }
  }
}

report({
  rows,
  starts: { bare: bare.firstAnswerMs, ours: ours.firstAnswerMs },
  memory: { bare: bare.memory(), ours: ours.memory() },
});
load.stop();
await Promise.all([bare.stop(), ours.stop()]);
await postgres?.stop();
if (!values.only && !postgres) {
  await benchOnBoth('./saved-searches.ts');
  await benchOnBoth('./matching.ts');
}
