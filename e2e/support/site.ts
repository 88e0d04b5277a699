/** Real sites for browser tests, each with freshly seeded data. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withoutEnvFile } from '#scripts/setup/env-file.ts';
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
  // No faces are compared, because the models would keep the machine from the tests.
  VERIFY_FACE_WAIT_MS: '0',
  LOG_LEVEL: 'warn',
};
const START_MS = 60_000;
const STOP_MS = 10_000;

/** Reads the addresses from the server's log once it listens. */
async function readAddresses(server: ChildProcess): Promise<Omit<Site, 'close'>> {
  let output = '';
  const find = (name: string) => new RegExp(`^${name}: (\\S+)$`, 'm').exec(output)?.[1];
  return new Promise((listening, failed) => {
    const timeout = setTimeout(() => failed(new Error(`The server does not start:\n${output}`)), START_MS);
    server.once('exit', (code) => failed(new Error(`The server ended with ${code}:\n${output}`)));
    server.stdout?.on('data', (part) => {
      output += part;
      const [url, inboxUrl, paymentsUrl] = ['ProQuo', 'Mail inbox', 'Payments sandbox'].map(find);
      if (!url || !inboxUrl || !paymentsUrl) return;
      clearTimeout(timeout);
      // Keep reading, because a full pipe would block the server.
      server.stdout?.removeAllListeners('data').resume();
      listening({ url, inboxUrl, paymentsUrl });
    });
  });
}

export type Settings = Record<string, string>;

/** Starts the demo with this data folder. Its errors go to the tests' output. */
export async function serveOn(dataDir: string, own: Settings = {}): Promise<Site> {
  const server = fork(join(import.meta.dirname, 'serve.mjs'), {
    execArgv: serveFlags,
    // What the first site compiled, the others read, so that they start faster.
    env: {
      ...process.env,
      ...withoutEnvFile,
      ...settings,
      ...own,
      NODE_COMPILE_CACHE: process.env.E2E_COMPILED,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(server, 'exit');
  const close = async () => {
    const killTimer = setTimeout(() => server.kill('SIGKILL'), STOP_MS);
    server.kill('SIGTERM');
    await exited;
    clearTimeout(killTimer);
  };
  return { ...(await readAddresses(server)), close };
}

/** A separate demo with the seed's members and no further data. */
export async function startSite(own: Settings = {}): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'proquo-e2e-'));
  cpSync(process.env.E2E_SEEDED ?? '', dataDir, { recursive: true });
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  const site = await serveOn(dataDir, own).catch((error: unknown) => {
    remove();
    throw error;
  });
  const close = async () => {
    await site.close();
    remove();
  };
  return { ...site, close };
}
