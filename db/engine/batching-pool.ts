import type pg from 'pg';
import type { QueryRunner } from './query-runner.ts';

/** More of them would wait for each other on one connection while others, and processors of the database, are idle. */
const MAX_TOGETHER = 8;

type QueuedQuery = {
  config: pg.QueryConfig;
  values: unknown[] | undefined;
  resolve: (result: Promise<pg.QueryResult>) => void;
  reject: (error: unknown) => void;
};

/**
 * Sends the queries of one turn of the event loop, up to eight, in one packet on one connection of a pool: each packet
 * costs a system call here and wakes the database. Those that come while all connections are busy join, too. For
 * queries outside of transactions, on a pool that pipelines: one that fails does not affect the others.
 */
export class BatchingPool implements QueryRunner {
  readonly #pool: pg.Pool;
  /** The batch that still takes queries. */
  #open: QueuedQuery[] | null = null;
  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> {
    return new Promise((resolve, reject) => {
      this.#batch().push({ config, values, resolve, reject });
    });
  }

  #batch(): QueuedQuery[] {
    if (this.#open && this.#open.length < MAX_TOGETHER) return this.#open;
    const batch: QueuedQuery[] = [];
    this.#open = batch;
    setImmediate(() => void this.#send(batch));
    return batch;
  }

  async #send(batch: QueuedQuery[]): Promise<void> {
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      for (const { reject } of batch) reject(error);
      return;
    } finally {
      if (this.#open === batch) this.#open = null;
    }
    const { stream } = client.connection;
    stream.cork();
    const answers = batch.map(({ config, values, resolve }) => {
      const answer = client.query(config, values);
      resolve(answer);
      return answer;
    });
    stream.uncork();
    const results = await Promise.allSettled(answers);
    // A connection is not used again after an error, as with the pool's own `query`.
    client.release(results.some(({ status }) => status === 'rejected'));
  }
}
