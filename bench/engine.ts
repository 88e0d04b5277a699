/**
 * `npm run bench -- --only engine [--part row-mapping] [--database postgres]`: what each part of db/engine gains: a server
 * with all parts and one without this part, in interleaved rounds. Prints rows for docs/performance.md.
 */
import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildServer } from '#scripts/setup/build-server.mjs';
import { serveFlags } from '#scripts/setup/serve-flags.mjs';
import { untilIdle } from './idle.ts';
import { makeData } from './make-data.ts';
import { fillPostgres } from './postgres/fill-postgres.ts';
import { startLoad, startServer } from './processes.ts';

const parts = {
  sqlite: {
    'group-commit': ['W3'],
    'shared-snapshot': ['W1*', 'W2*', 'W4*'],
    'statement-cache': ['W1*', 'W2*', 'W3', 'W4*'],
    'row-mapping': ['W1*', 'W2*', 'W4*'],
    'hidden-values': ['W1*', 'W2*', 'W3', 'W4*'],
  },
  postgres: {
    'batched-queries': ['W1*', 'W2*', 'W4*'],
    'corked-transactions': ['W3'],
    'named-statements': ['W1*', 'W2*', 'W3', 'W4*'],
    'row-mapping': ['W1*', 'W2*', 'W4*'],
  },
};
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    part: { type: 'string' },
    workload: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
const WARM_UP_MS = 3_000;
const CONNECTIONS = 32;
const command = { script: '../dist-server/serve.js', flags: serveFlags };
const folder = new URL('../.tmp/bench-engine', import.meta.url).pathname;
const base = `${folder}/base.sqlite`;
type Measured = { perSecond: number; cpu: number };
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

mkdirSync(folder, { recursive: true });
if (!existsSync(base)) await makeData(base, 'small');
await buildServer();
const postgres = database === 'postgres' ? await fillPostgres(base) : null;

const start = async (name: string, port: number, engine: string) => {
  const data = `${folder}/${name}`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  if (!postgres) copyFileSync(base, `${data}/proquo.sqlite`);
  const server = await startServer(command, port, '/healthz', {
    DATA_DIR: data,
    DATABASE_URL: postgres?.url ?? '',
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ENGINE: engine,
  });
  await untilIdle(`${data}/proquo.sqlite`, postgres?.url);
  return { port, server };
};

const load = startLoad();
const measure = async (part: string, workloads: string[]) => {
  const on = await start('on', 3_992, 'on');
  const off = await start('off', 3_993, part === 'plain' ? 'plain' : `without-${part}`);
  for (const workload of workloads) {
    const run = { size: 'small', target: 'rest', workload, connections: CONNECTIONS } as const;
    const measured = { on: [] as Measured[], off: [] as Measured[] };
    for (const { port } of [on, off]) await load.run({ ...run, port, milliseconds: WARM_UP_MS });
    for (let round = 0; round < Number(values.rounds); round += 1) {
      for (const [name, { port, server }] of Object.entries({ on, off })) {
        const milliseconds = Number(values.seconds) * 1_000;
        const before = server.cpu();
        const { perSecond, failures } = await load.run({ ...run, port, milliseconds });
        if (failures > 0) throw new Error(`${failures} requests of ${workload} failed`);
        const cpu = (server.cpu() - before) / ((perSecond * milliseconds) / 1_000);
        measured[name as 'on' | 'off'].push({ perSecond, cpu });
      }
    }
    const of = (name: 'on' | 'off', figure: keyof Measured) => median(measured[name].map((each) => each[figure]));
    const [rate, rateOff] = [of('on', 'perSecond'), of('off', 'perSecond')];
    const [cpu, cpuOff] = [of('on', 'cpu'), of('off', 'cpu')];
    const rates = [Math.round(rate), Math.round(rateOff), (rate / rateOff).toFixed(2)];
    const costs = [Math.round(cpu), Math.round(cpuOff), (cpuOff / cpu).toFixed(2)];
    console.log(`| ${[part, database, workload, ...rates, ...costs].join(' | ')} |`);
  }
  await Promise.all([on.server.stop(), off.server.stop()]);
};

const chosen: Record<string, string[]> = values.part
  ? { [values.part]: values.workload?.split(',') ?? ['W1*', 'W2*', 'W3', 'W4*'] }
  : parts[database];
for (const [part, workloads] of Object.entries(chosen)) await measure(part, workloads);
load.stop();
await postgres?.stop();
