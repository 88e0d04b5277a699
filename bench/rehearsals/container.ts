/**
 * `node bench/rehearsals/container.ts <image> [base image] [port]`: runs an image of the Dockerfile with podman as an operator
 * would who trusts nothing: without rights, on a root that cannot be written, with a volume for `/data` alone. Two
 * members sign up and write through its port, and it is asked to end while they do; then it starts again on the same
 * volume. Needs `podman build --format docker -t <image> .`.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Client, registerClient } from '../faults/fault-members.ts';

const WRITERS = 4;
const WORK_MS = 3_000;
const START_MS = 60_000;
/** The pause between two messages that are written while the container ends. */
const PAUSE_MS = 5;

const [image = '', base = 'node:24-slim', port = '45570'] = process.argv.slice(2);
if (!image) throw new Error('Name an image: node bench/rehearsals/container.ts proquo:1.2.0');
const name = `proquo-rehearsal-${process.pid}`;
const url = `http://127.0.0.1:${port}`;

const podman = (...args: string[]) => execFileSync('podman', args, { encoding: 'utf8' }).trim();
const inside = (script: string) => podman('exec', name, 'sh', '-c', script);
/** What the image's HEALTHCHECK says. */
const isHealthy = () => spawnSync('podman', ['healthcheck', 'run', name], { stdio: 'ignore' }).status === 0;
const bytesOf = (reference: string) => Number(podman('image', 'inspect', '--format', '{{.Size}}', reference));

const settings = {
  PORT: port,
  HOST: '127.0.0.1',
  APP_URL: url,
  SMTP_URL: 'smtp://127.0.0.1:9',
  SECRET_KEY: 'a key of the rehearsal, 32 or more characters',
  RATE_LIMIT: 'off',
  ADMIN_SECOND_FACTOR: 'off',
};

const start = async (): Promise<number> => {
  const began = Date.now();
  const env = Object.entries(settings).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  // Limits that Docker sets by itself, and podman may not everywhere.
  const limits = [
    '--ulimit',
    'nofile=10000:10000',
    '--ulimit',
    'nproc=4096:4096',
    '--read-only',
    '--tmpfs',
    '/tmp',
    '--cap-drop',
    'all',
    '--security-opt',
    'no-new-privileges',
  ];
  podman('run', '--detach', '--name', name, '--network', 'host', ...limits, '--volume', `${name}:/data`, ...env, image);
  for (;;) {
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return Date.now() - began;
    if (Date.now() - began > START_MS) throw new Error(`it does not start:\n${podman('logs', name)}`);
    await sleep(100);
  }
};

/** Writes until connections are refused; @returns the answers that failed */
const writeUntilGone = async ({ call }: Client, receiverId: string, sent: string[]): Promise<string[]> => {
  const errors: string[] = [];
  for (;;) {
    try {
      const { status, body } = await call('POST', '/messages', { receiverId, content: `message ${sent.length}` });
      if (status < 300) sent.push((body as { id: string }).id);
      else errors.push(String(status));
    } catch (error) {
      const { code = (error as Error).name } = ((error as Error).cause ?? {}) as { code?: string };
      // No one listens: it has ended. Whatever else breaks was being answered.
      if (code === 'ECONNREFUSED') return errors;
      errors.push(code);
    }
    await sleep(PAUSE_MS);
  }
};

try {
  const megabytes = Math.round((bytesOf(image) - bytesOf(base)) / 1e6);
  console.log(`${megabytes} MB beside ${base} (goal 350)`);
  console.log(`ready after ${((await start()) / 1_000).toFixed(1)} s`);
  console.log(`it runs as ${inside('id -un')}, with the rights ${inside('grep CapEff /proc/1/status | cut -f2')}`);
  console.log(`writing beside /data: ${inside('touch /app/x 2>&1 || true')}`);
  const health = [isHealthy()];
  // A server that hangs still has its port open.
  for (const signal of ['STOP', 'CONT']) {
    podman('kill', '--signal', signal, name);
    health.push(isHealthy());
  }
  console.log(`healthy: ${health[0]}; while it hangs: ${health[1]}; after that: ${health[2]}`);
  const members = await Promise.all(Array.from({ length: 2 * WRITERS }, (_, at) => registerClient(url, `Member${at}`)));
  const sent: string[] = [];
  const working = members
    .slice(0, WRITERS)
    .map((member, at) => writeUntilGone(member, members[WRITERS + at]?.id ?? '', sent));
  await sleep(WORK_MS);
  const asked = Date.now();
  podman('stop', '--time', '30', name);
  const errors = (await Promise.all(working)).flat();
  const code = podman('inspect', '--format', '{{.State.ExitCode}}', name);
  console.log(
    `${sent.length} messages; ended by SIGTERM after ${((Date.now() - asked) / 1_000).toFixed(1)} s with code ${code}; errors: ${errors.join(', ') || 'none'}`,
  );
  podman('rm', name);
  await start();
  const storedIds = new Set<string>();
  for (const [at, writer] of members.slice(0, WRITERS).entries()) {
    const messages = `/messages/conversation/${members[WRITERS + at]?.id}?limit=100`;
    let cursor = '';
    do {
      const page = await writer.call('GET', messages + cursor);
      for (const { id } of page.body as { id: string }[]) storedIds.add(id);
      cursor = page.next ? `&cursor=${encodeURIComponent(page.next)}` : '';
    } while (cursor);
  }
  const lost = sent.filter((id) => !storedIds.has(id)).length;
  console.log(`after a new start on the volume: ${lost} of them lost`);
  if (megabytes > 350 || health.join() !== 'true,false,true' || errors.length > 0 || code !== '0' || lost > 0)
    process.exitCode = 1;
} finally {
  execFileSync('podman', ['rm', '--force', '--ignore', name], { stdio: 'ignore' });
  execFileSync('podman', ['volume', 'rm', '--force', name], { stdio: 'ignore' });
}
