import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const START_MS = 120_000;
const RECHECK_INTERVAL_MS = 50;
const MAX_OUTPUT = 4_000;

/** A program of the cluster. It can end, and start again at the same address. */
export interface Program {
  name: string;
  pid: () => number | undefined;
  /** Resolves once it is ready. */
  start: () => Promise<void>;
  /** Asks the program to end, and waits until it has. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** Stops the program without ending it, like a machine that hangs. */
  pause: () => void;
  resume: () => void;
}

interface Description {
  name: string;
  command: string;
  args: string[];
  options?: SpawnOptions;
  isReady: () => Promise<boolean>;
  /** The signal that asks it to end. */
  ends?: NodeJS.Signals;
}

/** @throws with the last lines of its output, when it ends before it is ready or takes too long */
async function untilReady(child: ChildProcess, { name, isReady }: Description, output: () => string): Promise<void> {
  const began = Date.now();
  while (!(await isReady().catch(() => false))) {
    const isOver = child.exitCode !== null || child.signalCode !== null;
    if (isOver || Date.now() - began > START_MS) throw new Error(`${name} does not start:\n${output()}`);
    await new Promise((next) => setTimeout(next, RECHECK_INTERVAL_MS));
  }
}

const children = new Set<ChildProcess>();
// Whatever ends this process must not leave the cluster behind.
process.once('exit', () => children.forEach((child) => child.kill('SIGKILL')));

/** Exits at SIGINT and SIGTERM: a signal alone would skip the process's 'exit', which ends what it started. */
export function exitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

export function program(description: Description): Program {
  const { name, command, args, options = {}, ends = 'SIGTERM' } = description;
  let child: ChildProcess | null = null;
  return {
    name,
    pid: () => child?.pid,
    start: async () => {
      const started = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      children.add(started);
      started.once('exit', () => children.delete(started));
      let output = '';
      const keep = (part: Buffer) => (output = (output + part.toString()).slice(-MAX_OUTPUT));
      started.stdout?.on('data', keep);
      started.stderr?.on('data', keep);
      started.once('error', (error) => (output += error.message));
      await untilReady(started, description, () => output);
    },
    stop: async (signal = ends) => {
      const running = child;
      child = null;
      if (!running || running.exitCode !== null || running.signalCode !== null) return;
      const gone = once(running, 'exit');
      running.kill(signal);
      await gone;
    },
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
  };
}
