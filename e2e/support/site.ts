/** The real product for browser tests, each time as its first start left it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFlags } from '#scripts/setup/serve-flags.mjs';

export interface Site {
  url: string;
  inboxUrl: string;
  paymentsUrl: string;
  close: () => Promise<void>;
}

const settings = {
  NODE_ENV: 'test',
  DEMO: 'on',
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: '0',
  MAIL_INBOX_PORT: '0',
  PAYMENTS_SANDBOX_PORT: '0',
  APP_URL: '',
  SMTP_URL: '',
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  GOOGLE_CLIENT_ID: '',
  APPLE_CLIENT_ID: '',
  S3_ENDPOINT: '',
  RATE_LIMIT: 'off',
  PUSH_HOSTS: 'push.example.com',
  LOG_LEVEL: 'warn',
};
const START_MS = 60_000;
const STOP_MS = 10_000;

/** What the server says once it listens, as far as a test wants to know. */
async function addressesOf(server: ChildProcess): Promise<Omit<Site, 'close'>> {
  let said = '';
  const find = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(said)?.[1];
  return new Promise((listening, failed) => {
    const late = setTimeout(() => failed(new Error(`The server does not start:\n${said}`)), START_MS);
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${said}`)));
    server.stdout?.on('data', (part) => {
      said += part;
      const [url, inboxUrl, paymentsUrl] = ['ProQuo', 'Mail inbox', 'Payments sandbox'].map(find);
      if (!url || !inboxUrl || !paymentsUrl) return;
      clearTimeout(late);
      // Read on, so that the server never waits for somebody to take its log.
      server.stdout?.removeAllListeners('data').resume();
      listening({ url, inboxUrl, paymentsUrl });
    });
  });
}

/** Starts the demo on this folder, which it keeps its data in. Its own complaints go where the tests print. */
export async function serveOn(dataDir: string): Promise<Site> {
  const server = fork(join(import.meta.dirname, 'serve.ts'), {
    execArgv: serveFlags,
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(server, 'exit');
  const close = async () => {
    const hurry = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    server.kill('SIGTERM');
    await ended;
    clearTimeout(hurry);
  };
  return { ...(await addressesOf(server)), close };
}

/** A demo of one's own, with members who have done nothing but what the seed tells. */
export async function startSite(): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proquo-e2e-'));
  cpSync(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true });
  const site = await serveOn(dataDir);
  const close = async () => {
    await site.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, close };
}
