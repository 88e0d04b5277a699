import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { withoutEnvFile } from '../scripts/setup/env-file.ts';
import { serveEnv, serveFlags } from '../scripts/setup/serve-flags.mjs';
import type { Result, Run } from './drive.ts';

/** Linux reports CPU time in hundredths of a second. */
const TICK_US = 10_000;

const hasTaskset = (() => {
  try {
    execFileSync('taskset', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

/** Starts a script, pinned to one core where `taskset` is available. */
const onCore = (
  core: number,
  command: { script: string; flags?: string[] },
  env: Record<string, string>,
  stdin: 'ignore' | 'pipe',
): ChildProcess => {
  const file = new URL(command.script, import.meta.url).pathname;
  const program = [process.execPath, ...(command.flags ?? []), file];
  const [name = '', ...args] = hasTaskset ? ['taskset', '-c', String(core), ...program] : program;
  const stdout = stdin === 'pipe' ? 'pipe' : 'ignore';
  const child = spawn(name, args, {
    env: { ...process.env, ...withoutEnvFile, ...env },
    stdio: [stdin, stdout, 'inherit'],
  });
  // Leaves no process running when the benchmark fails.
  process.once('exit', () => child.kill('SIGKILL'));
  return child;
};

/** Pins a database to the first core, the server's, so that a figure is of one core for both, as with SQLite. */
export const pinToServerCore = (pid: number | undefined): void => {
  if (hasTaskset) execFileSync('taskset', ['-a', '-c', '-p', '0', String(pid)], { stdio: 'ignore' });
};

const ended = (child: ChildProcess) => new Promise<void>((resolve) => child.once('exit', () => resolve()));

/** Starts a server on the first core and measures the time to its first 200. */
export const startServer = async (
  command: { script: string; flags?: string[] },
  port: number,
  path: string,
  env: Record<string, string>,
) => {
  const began = performance.now();
  const child = onCore(0, command, { ...env, PORT: String(port) }, 'ignore');
  const gone = ended(child);
  let firstAnswerMs = 0;
  for (let tries = 0; tries < 4000 && firstAnswerMs === 0; tries += 1) {
    const ok = await fetch(`http://127.0.0.1:${port}${path}`)
      .then((answer) => answer.ok)
      .catch(() => false);
    if (ok) firstAnswerMs = performance.now() - began;
    else await new Promise((resolve) => setTimeout(resolve, 5));
  }
  if (firstAnswerMs === 0) throw new Error(`${command.script} did not start`);
  return {
    firstAnswerMs,
    /** CPU time used so far in microseconds; unlike elapsed time, other programs do not distort it. */
    cpu: () => {
      const fields = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * TICK_US;
    },
    /** Resident memory in MiB. */
    memory: () => {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
      return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
    },
    stop: async () => {
      child.kill('SIGTERM');
      await gone;
    },
  };
};

/** Starts the built server with the flags and settings of `npm start`, without the demo and limits. */
export const startBuiltServer = (port: number, env: Record<string, string>) =>
  startServer({ script: '../dist-server/serve.js', flags: serveFlags }, port, '/healthz', {
    ...serveEnv,
    DEMO: 'off',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...env,
  });

/** Starts the load generator on the second core. */
export const startLoad = () => {
  const child = onCore(1, { script: './drive.ts' }, {}, 'pipe');
  const lines = createInterface({ input: child.stdout as NodeJS.ReadableStream })[Symbol.asyncIterator]();
  return {
    run: async (run: Run): Promise<Result> => {
      child.stdin?.write(`${JSON.stringify(run)}\n`);
      const { value, done } = await lines.next();
      if (done) throw new Error('The load ended early');
      return JSON.parse(value) as Result;
    },
    stop: () => child.kill('SIGTERM'),
  };
};
