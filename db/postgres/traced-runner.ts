import type pg from 'pg';
import { inQuerySpan } from '../client/spans.ts';
import type { QueryRunner } from '../engine/query-runner.ts';

/** Makes each query a span of the current trace, and passes errors to `recordFault`, which counts them. */
export class TracedRunner implements QueryRunner {
  readonly #inner: QueryRunner;
  readonly #recordFault: (error: unknown) => void;
  constructor(inner: QueryRunner, recordFault: (error: unknown) => void) {
    this.#inner = inner;
    this.#recordFault = recordFault;
  }
  query(config: pg.QueryConfig, values?: unknown[]) {
    const answer = inQuerySpan('postgresql', config.text, () => this.#inner.query(config, values));
    answer.catch(this.#recordFault);
    return answer;
  }
}
