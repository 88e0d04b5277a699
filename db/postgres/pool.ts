import pg from 'pg';
import type { PoolMetrics } from '../client/metrics.ts';

const SECOND = 1_000;
/** How long to wait for a connection: longer than for a lock, so that writes waiting for one don't starve others. */
const WAIT_MS = 8 * SECOND;
/** Longer than PostgreSQL's own limit: it ends queries to a server that no longer answers. */
const ANSWER_MS = 35 * SECOND;
/** PostgreSQL's own limits. `?statement_timeout=` and the like in the address override them. */
const limits = {
  statement_timeout: 30 * SECOND,
  lock_timeout: 4 * SECOND,
  idle_in_transaction_session_timeout: 15 * SECOND,
};
const INT8 = 20;
// Times and counts fit into a double; as strings they would differ from SQLite's. Set globally, because Drizzle
// takes the type parsers from the driver for each query and ignores those of a pool.
pg.types.setTypeParser(INT8, Number);

/** The limits as statements, for the beginning of a transaction whose connection could not be given them. */
export const limitsOfTransaction = Object.entries(limits)
  .map(([name, ms]) => `set local ${name} = ${ms}`)
  .join('; ');

export type PoolOptions = {
  size: number;
  onError: (error: Error) => void;
  /** False behind a pooler that gives each transaction another connection, and so knows no settings and statements. */
  prepares: boolean;
  /** Whether a query is sent before the one ahead of it was answered. */
  isPipelined?: boolean;
  waitMs?: number;
  /** Called with the ms that a query waited for a connection, whether or not it got one. */
  onWait?: (ms: number) => void;
  answerMs?: number;
};

type Connected = Parameters<pg.Pool['connect']>[0];

/** The queries of a pool wait in the same place as those who ask for a connection. */
const meterWaits = (pool: pg.Pool, onWait: (ms: number) => void) => {
  const connect = pool.connect.bind(pool);
  const metered = (callback?: Connected) => {
    const since = performance.now();
    const record = () => onWait(performance.now() - since);
    if (!callback) return connect().finally(record);
    return connect((...answer) => {
      record();
      callback(...answer);
    });
  };
  pool.connect = metered as typeof pool.connect;
};

/** Opens a pool of connections, which are made as they are needed. */
export const openPool = (connectionString: string, options: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    connectionString,
    max: options.size,
    connectionTimeoutMillis: options.waitMs ?? WAIT_MS,
    query_timeout: options.answerMs ?? ANSWER_MS,
    keepAlive: true,
    pipeline: options.isPipelined ?? false,
    ...(options.prepares ? limits : {}),
  });
  pool.on('error', options.onError);
  // The pool listens to idle connections only: without this listener, a connection lost inside a transaction would
  // crash the process. The transaction itself fails at its next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  if (options.onWait) meterWaits(pool, options.onWait);
  return pool;
};

/** What a pool does now. */
export const poolMetrics = (name: string, pool: pg.Pool): PoolMetrics => ({
  pool: name,
  open: pool.totalCount,
  idle: pool.idleCount,
  waiting: pool.waitingCount,
});
