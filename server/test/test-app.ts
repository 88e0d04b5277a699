import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDb } from '#db/test/open-test-db.ts';
import type { Db } from '#db/client/types.ts';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '../app/app.ts';
import type { Deps } from '../platform/context/context.ts';
import { createDeps } from '../app/deps.ts';
import { readEnv } from '../platform/core/env.ts';
import { createLog } from '../platform/core/log.ts';
import { jobHandlers } from '../app/job-handlers.ts';
import { runDueJobs } from '../platform/jobs/worker.ts';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';

export type TestApp = {
  app: FastifyInstance;
  deps: Deps;
  db: Db;
  /** Every sent email, oldest first. */
  outbox: OutgoingMail[];
  /** Runs all due jobs. */
  runJobs: () => Promise<void>;
  close: () => Promise<void>;
};

/**
 * The whole server on its own empty database, not listening; only the mail server is replaced.
 * @param log receives every line of the log
 */
export const createTestApp = async (
  settings: Record<string, string> = {},
  log?: (line: string) => void,
): Promise<TestApp> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proquo-test-'));
  const { KEEP_ANSWERS = 'on' } = process.env;
  const fixed = { NODE_ENV: 'test', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', PUSH_HOSTS: 'push.example.com' };
  const usual = { ...fixed, KEEP_ANSWERS };
  const env = readEnv({ ...usual, DATA_DIR: dataDir, ...settings });
  const db = await openTestDb(dataDir);
  const outbox: OutgoingMail[] = [];
  const deps = createDeps({
    env,
    db,
    log: log ? createLog('info', { write: log }) : pino({ level: 'silent' }),
    appUrl: () => 'http://proquo.test',
    mail: { send: async (mail) => void outbox.push(mail), isConnected: async () => true, close: () => {} },
  });
  const app = await buildApp(deps, { clientFolder: join(dataDir, 'no-client') });
  await app.ready();
  return {
    app,
    deps,
    db,
    outbox,
    runJobs: () => runDueJobs(deps, jobHandlers),
    close: async () => {
      await app.close();
      deps.faceCheck.close();
      deps.decoder.close();
      deps.calendars.close();
      await deps.postIndex?.close();
      await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
