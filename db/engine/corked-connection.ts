import type pg from 'pg';
import type { QueryRunner } from './query-runner.ts';

/**
 * Sends all queries of one turn of the event loop in one packet: each packet costs a system call here and wakes the
 * server.
 */
export class CorkedConnection implements QueryRunner {
  readonly #client: pg.PoolClient;
  #isCorked = false;
  constructor(client: pg.PoolClient) {
    this.#client = client;
  }
  query(config: pg.QueryConfig, values?: unknown[]) {
    this.#cork();
    return this.#client.query(config, values);
  }
  #cork() {
    if (this.#isCorked) return;
    this.#isCorked = true;
    const { stream } = this.#client.connection;
    stream.cork();
    setImmediate(() => {
      this.#isCorked = false;
      stream.uncork();
    });
  }
}
