/** The real product for the browser tests: a demo of its own, in a temporary folder, with its own inbox. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/project-root.ts';
import { buildClient } from '../setup/build.mjs';
import { buildServer } from '../setup/build-server.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'proquo-e2e-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await buildClient(process.execPath, process.env);
await buildServer();
Object.assign(process.env, {
  NODE_ENV: 'test',
  DEMO: 'on',
  DATA_DIR: dataDir,
  DATABASE_URL: '',
  HOST: '127.0.0.1',
  PORT: process.env.E2E_PORT,
  APP_URL: '',
  SMTP_URL: '',
  MAIL_INBOX_PORT: process.env.E2E_INBOX_PORT,
  STRIPE_SECRET_KEY: '',
  STRIPE_WEBHOOK_SECRET: '',
  STRIPE_API_URL: '',
  PAYMENTS_SANDBOX_PORT: process.env.E2E_PAYMENTS_PORT,
  GOOGLE_CLIENT_ID: '',
  APPLE_CLIENT_ID: '',
  S3_ENDPOINT: '',
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
const bundle = join(projectRoot, 'dist-server/serve.js');
await import(bundle);
