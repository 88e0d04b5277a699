/** The real product for the browser tests: a demo of its own, in a temporary folder, with its own inbox. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildClient } from '../setup/build.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'proquo-e2e-'));
process.once('exit', () => rmSync(dataDir, { recursive: true, force: true }));

await buildClient(process.execPath, process.env);
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
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'warn',
});
await import('../serve.ts');
