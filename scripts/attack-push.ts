/**
 * `node scripts/attack-push.ts [FOLDER]`: attacks a real server (of the code in FOLDER) with a push service whose
 * responses are endless or incomplete. Reports whether the server survives, how soon emails to other members are sent,
 * and whether all jobs end. Needs Linux and root; takes at most five minutes.
 */
import { spawn } from 'node:child_process';
import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'better-sqlite3';
import { ATTACKER, makeNamespace, runInside } from './attack/namespace.ts';
import { freePort } from './free-port.ts';
import { startMailCatcher } from './sandbox/mail/catcher.ts';
import { makeCertificate } from './test/certificate.ts';

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..'));
const MAIL_MS = 30_000;
const JOBS_MS = 60_000;
const POLL_MS = 200;

const NAME = 'push.attacker.example';

const work = mkdtempSync(join(tmpdir(), 'proquo-attack-'));
const [keyFile, certFile] = [join(work, 'key.pem'), join(work, 'cert.pem')];
const { key, cert } = await makeCertificate(NAME);
writeFileSync(keyFile, key);
writeFileSync(certFile, cert);

const namespace = makeNamespace();
const mail = await startMailCatcher();
const attacker = await runInside(join(import.meta.dirname, 'attack/push-service.ts'), ATTACKER, keyFile, certFile);
const port = await freePort();
const url = `http://127.0.0.1:${port}`;

const startServer = async () => {
  const preload = join(import.meta.dirname, 'attack/attacker-dns.ts');
  const child = spawn(process.execPath, ['--import', preload, join(folder, 'server/app/main.ts')], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'test',
      DEMO: 'off',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'silent',
      PORT: String(port),
      DATA_DIR: join(work, 'data'),
      SMTP_URL: mail.smtpUrl,
      PUSH_HOSTS: NAME,
      ATTACKER_NAME: NAME,
      ATTACKER_ADDRESS: ATTACKER,
      NODE_EXTRA_CA_CERTS: certFile,
    },
  });
  let output = '';
  child.stderr.on('data', (part: Buffer) => (output = (output + part.toString()).slice(-4000)));
  const exit = once(child, 'exit');
  return { child, exit, lastError: () => /^(\w*Error: .*)$/m.exec(output)?.[1] ?? '' };
};
type Server = Awaited<ReturnType<typeof startServer>>;

const until = async <T>(
  ms: number,
  probe: () => Promise<T | null | false>,
): Promise<{ found: T; ms: number } | null> => {
  const began = performance.now();
  while (performance.now() - began < ms) {
    const found = await probe().catch(() => null);
    if (found) return { found, ms: Math.round(performance.now() - began) };
    await new Promise((done) => setTimeout(done, POLL_MS));
  }
  return null;
};
const isUp = () => until(20_000, async () => (await fetch(`${url}/healthz`)).ok);

/** Registers a member and returns a client with their session. */
const register = async (name: string) => {
  const email = `${name}@attack.test`;
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  const post = async (path: string, body: unknown) => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    headers['cookie'] ??= answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    return (await answer.json()) as { id: string };
  };
  const password = randomBytes(9).toString('base64url');
  const { id } = await post('/api/auth/register', { firstName: 'Maya', lastName: 'Lopez', email, password });
  return { id, email, post };
};

const subscription = (behavior: string, n: number) => ({
  endpoint: `https://${NAME}/${behavior}/${n}`,
  keys: {
    p256dh: createECDH('prime256v1').generateKeys().toString('base64url'),
    auth: randomBytes(16).toString('base64url'),
  },
});

/** Number of push jobs by progress; `later`: beyond the first attempt and not done. */
const pushes = () => {
  const db = new Database(join(work, 'data/proquo.sqlite'), { readonly: true });
  const rows = db.prepare("select status, attempts from jobs where kind = 'push.send'").all() as Push[];
  db.close();
  const count = (holds: (row: Push) => boolean) => rows.filter(holds).length;
  return {
    untried: count(({ status, attempts }) => status === 'queued' && attempts === 0),
    firstTry: count(({ status, attempts }) => status === 'running' && attempts === 1),
    later: count(({ status, attempts }) => status !== 'done' && attempts > 1),
    done: count(({ status }) => status === 'done'),
  };
};
type Push = { status: string; attempts: number };
const memoryOf = (pid: number) =>
  Math.round(Number(/^VmHWM:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024);

const attack = async (server: Server, behavior: string, browsers: number): Promise<string[]> => {
  const victim = await register(`attacker-${behavior}`);
  for (let n = 0; n < browsers; n += 1) await victim.post('/api/push/subscription', subscription(behavior, n));
  const sender = await register(`sender-${behavior}`);
  await sender.post('/api/messages', { receiverId: victim.id, content: 'Hello' });
  const asked = await until(JOBS_MS, async () => attacker.output.includes(`asked ${behavior}`));
  const bystander = await register(`other-${behavior}`).catch(() => null);
  const mailed = bystander
    ? await until(MAIL_MS, async () => {
        const answer = await fetch(`${mail.inboxUrl}/api/messages?to=${encodeURIComponent(bystander.email)}`);
        return ((await answer.json()) as unknown[]).length > 0;
      })
    : null;
  const ended = await until(JOBS_MS, async () => pushes().untried + pushes().firstTry === 0);
  const isAlive = server.child.exitCode === null && (await isUp()) !== null;
  if (!isAlive) await server.exit;
  return [
    `${behavior}, ${browsers} browsers: asked ${attacker.output.filter((line) => line === `asked ${behavior}`).length} times${asked ? '' : ' (never)'}`,
    `  the server ${isAlive ? `lives, at most ${memoryOf(server.child.pid ?? 0)} MB` : `ended: ${server.lastError()}`}`,
    `  an email to someone else ${mailed ? `went out after ${mailed.ms} ms` : `did not go out within ${MAIL_MS / 1000} s`}`,
    `  the tries ${ended ? `had all ended after ${ended.ms} ms more` : `had not all ended after ${JOBS_MS / 1000} s`}: ${JSON.stringify(pushes())}`,
  ];
};

try {
  for (const [behavior, browsers] of [
    ['stall', 9],
    ['cut', 9],
    ['silent', 9],
    ['endless', 1],
  ] as const) {
    rmSync(join(work, 'data'), { recursive: true, force: true });
    const server = await startServer();
    try {
      if (!(await isUp())) throw new Error(`the server did not start: ${server.lastError()}`);
      for (const line of await attack(server, behavior, browsers)) console.log(line);
    } finally {
      server.child.kill('SIGKILL');
      await server.exit;
    }
  }
} finally {
  await attacker.close();
  await mail.close();
  namespace.close();
  rmSync(work, { recursive: true, force: true });
}
