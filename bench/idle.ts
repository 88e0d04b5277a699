import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import pg from 'pg';
import { vacuumAndCheckpoint } from './postgres/vacuum-and-checkpoint.ts';

const LIMIT_MS = 180_000;
const EVERY_MS = 500;
/** The queue counts as idle after this many counts of zero: a job could end before it queues the next. */
const TIMES = 3;

const countDue = (now: string) =>
  `select cast(count(*) as integer) as n from jobs where status = 'running' or (status = 'queued' and run_at <= ${now})`;

/** Counts the jobs that run or are due. */
const counter = async (file: string, postgresUrl: string | undefined) => {
  if (!postgresUrl) {
    const connection = new Database(file, { readonly: true });
    const count = connection.prepare(countDue("unixepoch('subsec') * 1000")).pluck();
    return { count: async () => count.get() as number, end: async () => void connection.close() };
  }
  const client = new pg.Client(postgresUrl);
  await client.connect();
  const text = countDue('extract(epoch from now()) * 1000');
  return {
    count: async () => (await client.query<{ n: number }>(text)).rows[0]?.n ?? 0,
    // The jobs have rewritten every post, with its words.
    end: async () => {
      await vacuumAndCheckpoint(client);
      await client.end();
    },
  };
};

/** Waits until a server has no job to do: at its start it looks through the rows that are derived from others. */
export const untilIdle = async (file: string, postgresUrl: string | undefined): Promise<void> => {
  const { count, end } = await counter(file, postgresUrl);
  const since = Date.now();
  for (let idle = 0; idle < TIMES; await sleep(EVERY_MS)) {
    idle = (await count()) === 0 ? idle + 1 : 0;
    if (Date.now() - since > LIMIT_MS) throw new Error('The jobs of the start did not end');
  }
  await end();
  console.log(`Its jobs of the start took ${((Date.now() - since) / 1_000).toFixed(1)} s`);
};
