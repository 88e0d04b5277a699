import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDbOfNodes } from '#db/test/open-test-db.ts';
import { pino } from 'pino';
import type { Deps } from '../platform/context/context.ts';
import { readEnv } from '../platform/core/env.ts';
import { createDeps } from '../app/deps.ts';
import type { OutgoingMail } from '../platform/gateways/mail/mail.ts';
import { jobHandlers } from '../app/job-handlers.ts';
import { runDueJobs } from '../platform/jobs/worker.ts';

export type TestNodes = {
  nodes: Deps[];
  /** Every email that any of them sent. */
  outbox: OutgoingMail[];
  /** Runs all due jobs on all nodes at once, and what else the test asks of each at that moment. */
  runJobs: (also?: (node: Deps) => Promise<unknown>) => Promise<void>;
  close: () => Promise<void>;
};

/** Several nodes of the server on one database, without their routes. */
export const createTestNodes = async (count: number): Promise<TestNodes> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'proquo-nodes-'));
  const env = readEnv({ NODE_ENV: 'test', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', DATA_DIR: dataDir });
  const outbox: OutgoingMail[] = [];
  const mail = {
    send: async (sent: OutgoingMail) => void outbox.push(sent),
    isConnected: async () => true,
    close: () => {},
  };
  const dbs = await openTestDbOfNodes(dataDir, count);
  const nodes = dbs.map((db) =>
    createDeps({ env, db, mail, log: pino({ level: 'silent' }), appUrl: () => 'http://proquo.test' }),
  );
  return {
    nodes,
    outbox,
    runJobs: async (also = async () => {}) => {
      await Promise.all(nodes.flatMap((node) => [runDueJobs(node, jobHandlers), also(node)]));
    },
    close: async () => {
      for (const { faceCheck, decoder, calendars } of nodes) {
        faceCheck.close();
        decoder.close();
        calendars.close();
      }
      for (const db of new Set(dbs)) await db.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
