import type pg from 'pg';
import { isReplicaFault } from '../client/errors.ts';
import { withTimeout } from '../client/with-timeout.ts';
import type { PoolMetrics, ReplicaMetrics } from '../client/metrics.ts';
import { isPipelined, readsOn } from '../engine/postgres-runners.ts';
import { poolMetrics, openPool, type PoolOptions } from './pool.ts';
import type { QueryRunner } from '../engine/query-runner.ts';
import { replicaLag } from './replica-lag.ts';

const CHECK_MS = 250;
/** How long a replica may take for an answer before the primary is asked instead. */
const TIMEOUT_MS = 1_500;
/** A replica that is this far behind the primary isn't used. Short enough to be noticed within PRIMARY_SECONDS. */
const MAX_LAG_MS = 1_000;

const PRIMARY = `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as position`;
const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0'
)::float8 as position`;

// `isReplicaFault` knows this message, which is that of the driver's own timeout.
const inTime = <T>(work: Promise<T>): Promise<T> => withTimeout(work, TIMEOUT_MS, 'Query read timeout');

type Options = Pick<PoolOptions, 'onError' | 'onWait' | 'prepares' | 'size'> & {
  url: string;
  primary: pg.Pool;
  /** The primary, for reads. */
  primaryReads: QueryRunner;
  /** Whether the running reads may be answered by a replica. */
  mayAnswer: () => boolean;
  onChange: (isUp: boolean, reason: string) => void;
};

/**
 * Reads from a replica while it answers in time and isn't too far behind, else from the primary. The replica is checked
 * over a connection of its own, so that reads return to it automatically.
 */
export const readFromReplica = ({ url, primary, primaryReads, mayAnswer, onChange, ...options }: Options) => {
  const open = () => {
    const pool = openPool(url, { ...options, isPipelined: isPipelined(options), waitMs: TIMEOUT_MS });
    return { pool, runner: readsOn(pool, options) };
  };
  let replica = open();
  const { onWait: _, ...others } = options;
  const watcher = openPool(url, { ...others, size: 1, waitMs: TIMEOUT_MS, answerMs: TIMEOUT_MS, onError: () => {} });
  let isUp = false;
  let isClosed = false;
  let fallbacks = 0;
  const lag = replicaLag();

  const change = (state: 'up' | 'down', reason: string) => {
    const isNowUp = state === 'up';
    if (isUp === isNowUp || isClosed) return;
    isUp = isNowUp;
    onChange(isNowUp, reason);
    if (isNowUp) return;
    // Connections to a server that went silent stay silent even when it is back.
    const silent = replica;
    replica = open();
    silent.pool.end().catch(() => {});
  };

  const recordPrimary = async () => {
    const answer = await inTime(primary.query<{ position: number }>(PRIMARY)).catch(() => null);
    if (answer?.rows[0]) lag.recordPrimary(answer.rows[0].position, performance.now());
  };

  const check = async () => {
    try {
      const replayed = inTime(watcher.query<{ position: number }>(REPLAYED));
      const [{ rows }] = await Promise.all([replayed, recordPrimary()]);
      lag.recordReplica(rows[0]?.position ?? 0);
      if ((lag.behind(performance.now()) ?? 0) > MAX_LAG_MS) change('down', 'it is too far behind');
      else change('up', 'it answers');
    } catch (error) {
      change('down', (error as Error).message);
    }
  };
  let timer: NodeJS.Timeout;
  let watching: Promise<void>;
  const keepWatching = () => {
    watching = check().then(() => {
      if (!isClosed) timer = setTimeout(keepWatching, CHECK_MS).unref();
    });
  };
  keepWatching();

  /** Chooses the replica or the primary for each query. */
  class ReplicaOrPrimary implements QueryRunner {
    async query(config: pg.QueryConfig, values?: unknown[]) {
      if (!isUp || !mayAnswer()) return primaryReads.query(config, values);
      try {
        return await inTime(replica.runner.query(config, values));
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        fallbacks += 1;
        return primaryReads.query(config, values);
      }
    }
  }

  return {
    reads: new ReplicaOrPrimary(),
    pool: (): PoolMetrics => poolMetrics('replica', replica.pool),
    metrics: (): ReplicaMetrics => {
      const behind = lag.behind(performance.now());
      return { isUsed: isUp, lagSeconds: behind === null ? null : behind / 1_000, fallbacks };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watching;
      await Promise.all([watcher.end(), replica.pool.end()]);
    },
  };
};
