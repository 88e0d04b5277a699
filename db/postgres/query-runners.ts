import type pg from 'pg';
import { inQuerySpan } from '../client/spans.ts';

/** The only method that Drizzle calls of a pool or connection. */
export type QueryRunner = { query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> };

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

/** Never names a prepared statement, because a pooler may send the next query to another server. */
export class UnpreparedRunner implements QueryRunner {
  readonly #inner: QueryRunner;
  constructor(inner: QueryRunner) {
    this.#inner = inner;
  }
  query({ name: _, ...config }: pg.QueryConfig, values?: unknown[]) {
    return this.#inner.query(config, values);
  }
}

/** Makes each query a span of the current trace, and passes errors to `noteFault`, which counts them. */
export class TracedRunner implements QueryRunner {
  readonly #inner: QueryRunner;
  readonly #noteFault: (error: unknown) => void;
  constructor(inner: QueryRunner, noteFault: (error: unknown) => void) {
    this.#inner = inner;
    this.#noteFault = noteFault;
  }
  query(config: pg.QueryConfig, values?: unknown[]) {
    const answer = inQuerySpan('postgresql', config.text, () => this.#inner.query(config, values));
    answer.catch(this.#noteFault);
    return answer;
  }
}
