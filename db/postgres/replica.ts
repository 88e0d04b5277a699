import type pg from 'pg';
import { isReplicaFault } from '../client/errors.ts';
import type { PoolFigures, ReplicaFigures } from '../client/figures.ts';
import { type Asks, figuresOf, openPool, type PoolOptions } from './pool.ts';
import { replicaLag } from './replica-lag.ts';
import { askPosition } from './transaction.ts';

const WATCH_MS = 250;
/** How long a replica may take for an answer before the primary is asked instead. */
const PATIENCE_MS = 1_500;
/** A replica that lacks what the primary had this long ago is too late to answer anybody. */
const MAX_LAG_MS = 5_000;

const REPLAYED = `select pg_wal_lsn_diff(
  case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end, '0/0'
)::float8 as position`;

const within = async <T>(ms: number, work: Promise<T>): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Query read timeout')), ms);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
};

type Options = Pick<PoolOptions, 'onError' | 'onWait' | 'prepares' | 'size'> & {
  url: string;
  primary: pg.Pool;
  /** The position that the running reads need. */
  needed: () => number;
  onChange: (isUp: boolean, reason: string) => void;
};

/**
 * Reads from a replica while it answers in time and has what is needed, else from the primary. The replica is watched
 * over a connection of its own, so that reads go back to it by themselves.
 */
export const readFromReplica = ({ url, primary, needed, onChange, ...options }: Options) => {
  const open = () => openPool(url, { ...options, waitMs: PATIENCE_MS });
  let pool = open();
  const { onWait: _, ...others } = options;
  const watcher = openPool(url, { ...others, size: 1, waitMs: PATIENCE_MS, answerMs: PATIENCE_MS, onError: () => {} });
  let isUp = false;
  let isClosed = false;
  let fallbacks = 0;
  const lag = replicaLag();

  const change = (up: boolean, reason: string) => {
    if (isUp === up || isClosed) return;
    isUp = up;
    onChange(up, reason);
    if (up) return;
    // Connections to a server that went silent would be as silent when it is back.
    const silent = pool;
    pool = open();
    silent.end().catch(() => {});
  };

  const notePrimary = async () => {
    const position = await within(PATIENCE_MS, askPosition(primary)).catch(() => null);
    if (position !== null) lag.notePrimary(position, performance.now());
  };

  const watch = async () => {
    try {
      const asked = within(PATIENCE_MS, watcher.query<{ position: number }>(REPLAYED));
      const [{ rows }] = await Promise.all([asked, notePrimary()]);
      lag.noteReplica(rows[0]?.position ?? 0);
      if ((lag.behind(performance.now()) ?? 0) > MAX_LAG_MS) change(false, 'it is too far behind');
      else change(true, 'it answers');
    } catch (error) {
      change(false, (error as Error).message);
    }
  };
  let timer: NodeJS.Timeout;
  let watching: Promise<void>;
  const keepWatching = () => {
    watching = watch().then(() => {
      if (!isClosed) timer = setTimeout(keepWatching, WATCH_MS).unref();
    });
  };
  keepWatching();

  /** Named 'replica' in the type only: what Drizzle gets is any object that answers queries. */
  class Replica implements Asks {
    async query(config: pg.QueryConfig, values?: unknown[]) {
      if (!isUp || lag.replayed() < needed()) return primary.query(config, values);
      try {
        return await within(PATIENCE_MS, pool.query(config, values));
      } catch (error) {
        if (!isReplicaFault(error)) throw error;
        fallbacks += 1;
        return primary.query(config, values);
      }
    }
  }

  return {
    reads: new Replica(),
    pool: (): PoolFigures => figuresOf('replica', pool),
    figures: (): ReplicaFigures => {
      const behind = lag.behind(performance.now());
      return { isUsed: isUp, lagSeconds: behind === null ? null : behind / 1_000, fallbacks };
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await watching;
      await Promise.all([watcher.end(), pool.end()]);
    },
  };
};
