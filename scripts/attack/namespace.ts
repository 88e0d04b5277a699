import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** Of the public internet by its looks. It exists between the two ends of a cable of this machine only. */
export const ATTACKER = '11.22.33.46';
const OURS = '11.22.33.45';
const NAME = `proquo-attack-${process.pid}`;
const [NEAR, FAR] = [`pqa${process.pid % 10_000}`, `pqb${process.pid % 10_000}`];

const ip = (...args: string[]) => execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const inside = (...args: string[]) => ip('netns', 'exec', NAME, 'ip', ...args);

/** A network namespace with the attacker in it, on the other end of a cable. Needs root and Debian's iproute2. */
export function makeNamespace() {
  ip('netns', 'add', NAME);
  ip('link', 'add', NEAR, 'type', 'veth', 'peer', 'name', FAR, 'netns', NAME);
  ip('addr', 'add', `${OURS}/30`, 'dev', NEAR);
  ip('link', 'set', NEAR, 'up');
  inside('addr', 'add', `${ATTACKER}/30`, 'dev', FAR);
  inside('link', 'set', FAR, 'up');
  // The cable goes with its namespace.
  return { close: () => void ip('netns', 'del', NAME) };
}

/** Runs a script there; answers once it listens. */
export async function runInside(script: string, ...args: string[]) {
  const child = spawn('ip', ['netns', 'exec', NAME, process.execPath, script, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const listening = new Promise<void>((resolve, reject) => {
    lines.on('line', (line) => (line === 'listening' ? resolve() : said.push(line)));
    void ended.then(() => reject(new Error('the attacker’s server did not start')));
  });
  await listening;
  return {
    said,
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
