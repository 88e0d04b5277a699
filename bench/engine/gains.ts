/**
 * `npm run bench -- --only engine [--database postgres]`: what each part of db/engine gains:
 * servers with all parts, with none, and without each, in interleaved rounds. Prints rows for docs/performance.md.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { buildServer } from '../../scripts/setup/build-server.mjs';
import { untilIdle } from '../idle.ts';
import { startFilledPostgres } from '../postgres/fill-postgres.ts';
import { startBuiltServer, startLoad } from '../processes.ts';
import { findDataSet } from '../support/data-set.ts';
import { median } from '../support/quantile.ts';

const parts: Record<'sqlite' | 'postgres', Record<string, string[]>> = {
  sqlite: {
    'group-commit': ['W3'],
    'shared-snapshot': ['W1*', 'W2*', 'W4*'],
    'statement-cache': ['W1*', 'W2*', 'W3', 'W4*'],
    'row-mapping': ['W1*', 'W2*', 'W4*'],
    'hidden-values': ['W1*', 'W2*', 'W3', 'W4*'],
    'prepared-queries': ['W1*', 'W2*', 'W3', 'W4*'],
  },
  postgres: {
    'batched-queries': ['W1*', 'W2*', 'W4*'],
    'row-mapping': ['W1*', 'W2*', 'W4*'],
    'prepared-queries': ['W1*', 'W2*', 'W3', 'W4*'],
  },
};
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    database: { type: 'string', default: 'sqlite' },
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '2' },
  },
});
const database = values.database === 'postgres' ? 'postgres' : 'sqlite';
const WARM_UP_MS = 3_000;
const CONNECTIONS = 32;
const FIRST_PORT = 3_992;
const folder = new URL('../../.tmp/bench-engine', import.meta.url).pathname;
type Measured = { perSecond: number; cpu: number };

const base = await findDataSet(folder, 'small');
await buildServer();
const postgres = database === 'postgres' ? await startFilledPostgres(base) : null;

const start = async (engine: string, port: number) => {
  const data = `${folder}/${engine}`;
  rmSync(data, { recursive: true, force: true });
  mkdirSync(data);
  if (!postgres) copyFileSync(base, `${data}/proquo.sqlite`);
  const server = await startBuiltServer(port, {
    DATA_DIR: data,
    DATABASE_URL: postgres?.url ?? '',
    ENGINE: engine,
  });
  await untilIdle(`${data}/proquo.sqlite`, postgres?.url);
  return { port, server };
};
type Running = Awaited<ReturnType<typeof start>>;

const load = startLoad();
const run = async (workload: string, { port, server }: Running, milliseconds: number) => {
  const before = server.cpu();
  const asked = { size: 'small', target: 'rest', workload, connections: CONNECTIONS, port, milliseconds } as const;
  const { perSecond, failures } = await load.run(asked);
  if (failures > 0) throw new Error(`${failures} requests of ${workload} failed`);
  return { perSecond, cpu: (server.cpu() - before) / ((perSecond * milliseconds) / 1_000) };
};

const servers = new Map<string, Running>();
const engines = ['on', 'plain', ...Object.keys(parts[database]).map((part) => `without-${part}`)];
for (const [at, engine] of engines.entries()) servers.set(engine, await start(engine, FIRST_PORT + at));

console.log('| part | database | workload | req/s with | without | times | cpu µs with | without | times |');
for (const workload of ['W1*', 'W2*', 'W3', 'W4*']) {
  const measured = new Map<string, Measured[]>();
  const concerned = [...servers].filter(([engine]) => {
    const part = engine.replace('without-', '');
    return part === 'on' || part === 'plain' || parts[database][part]?.includes(workload);
  });
  for (const [, server] of concerned) await run(workload, server, WARM_UP_MS);
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [engine, server] of concerned) {
      const result = await run(workload, server, Number(values.seconds) * 1_000);
      measured.set(engine, [...(measured.get(engine) ?? []), result]);
    }
  }
  const of = (engine: string, metric: keyof Measured) =>
    median((measured.get(engine) ?? []).map((result) => result[metric]));
  for (const [engine] of concerned) {
    if (engine === 'on') continue;
    const [rate, rateOff] = [of('on', 'perSecond'), of(engine, 'perSecond')];
    const [cpu, cpuOff] = [of('on', 'cpu'), of(engine, 'cpu')];
    const rates = [Math.round(rate), Math.round(rateOff), (rate / rateOff).toFixed(2)];
    const costs = [Math.round(cpu), Math.round(cpuOff), (cpuOff / cpu).toFixed(2)];
    const name = engine === 'plain' ? 'all' : engine.replace('without-', '');
    console.log(`| ${[name, database, workload, ...rates, ...costs].join(' | ')} |`);
  }
}
load.stop();
for (const { server } of servers.values()) await server.stop();
await postgres?.stop();
