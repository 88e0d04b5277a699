import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Looks like a public address, but exists only on a virtual network interface of this machine. */
export const ATTACKER = '11.22.33.46';
const OURS = '11.22.33.45';
const NAME = `proquo-attack-${process.pid}`;
const [NEAR, FAR] = [`pqa${process.pid % 10_000}`, `pqb${process.pid % 10_000}`];

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const inside = (...args: string[]) => ip('netns', 'exec', NAME, 'ip', ...args);

/** Creates a network namespace for the attacker, connected by a veth pair. Needs root and Debian's iproute2. */
export function makeNamespace() {
  ip('netns', 'add', NAME);
  ip('link', 'add', NEAR, 'type', 'veth', 'peer', 'name', FAR, 'netns', NAME);
  ip('addr', 'add', `${OURS}/30`, 'dev', NEAR);
  ip('link', 'set', NEAR, 'up');
  inside('addr', 'add', `${ATTACKER}/30`, 'dev', FAR);
  inside('link', 'set', FAR, 'up');
  // Deleting the namespace also removes the veth pair.
  return { close: () => void ip('netns', 'del', NAME) };
}

/** Runs a script in the namespace; resolves once it listens. */
export async function runInside(script: string, ...args: string[]) {
  const child = spawn('ip', ['netns', 'exec', NAME, process.execPath, script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const listening = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line === 'listening' ? resolve() : output.push(line)));
    void ended.then(() => reject(new Error('the attacker’s server did not start')));
  });
  await listening;
  return {
    output,
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
