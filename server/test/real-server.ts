import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { isServerBuilt } from '#scripts/setup/build-server.mjs';

const root = join(import.meta.dirname, '../..');

let found: string | undefined;
/** The built server, as `npm test` makes it, starts five times as fast; without one the sources are as good. */
const program = () => (found ??= join(root, isServerBuilt() ? 'dist-server/main.js' : 'server/app/main.ts'));

export type RealServer = {
  url: string;
  /** Kills the server, like a power cut. */
  kill: () => Promise<void>;
  /** Requests a shutdown; returns the exit code. */
  stop: () => Promise<number | null>;
};

const readAddress = async (child: ChildProcess): Promise<string> => {
  let log = '';
  child.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const output = child.stdout;
  if (!output) throw new Error('the server has no output');
  for await (const line of createInterface({ input: output })) {
    const url = /^ProQuo: (\S+)/.exec(line)?.[1];
    if (url) return url;
  }
  throw new Error(`the server did not start:\n${log}`);
};

/**
 * The real program in its own process, on a free port with the given data folder; `settings` are added to its
 * environment.
 */
export const startRealServer = async (dataDir: string, settings: Record<string, string> = {}): Promise<RealServer> => {
  const child = spawn(process.execPath, [program()], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: join(root, '.tmp/compiled'),
      NODE_ENV: 'test',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      ...settings,
    },
  });
  const gone = once(child, 'exit') as Promise<[number | null]>;
  const url = await readAddress(child);
  child.stdout?.resume();
  return {
    url,
    kill: async () => {
      child.kill('SIGKILL');
      await gone;
    },
    stop: async () => {
      child.kill('SIGTERM');
      return (await gone)[0];
    },
  };
};
