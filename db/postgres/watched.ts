import type pg from 'pg';
import { inQuerySpan } from '../client/spans.ts';
import type { Asks } from './pool.ts';

/** A connection whose queries are steps of the current trace, and whose faults are counted. */
export class Watched implements Asks {
  readonly #on: Asks;
  readonly #noteFault: (error: unknown) => void;
  constructor(on: Asks, noteFault: (error: unknown) => void) {
    this.#on = on;
    this.#noteFault = noteFault;
  }
  query(config: pg.QueryConfig, values?: unknown[]) {
    const answer = inQuerySpan('postgresql', config.text, () => this.#on.query(config, values));
    answer.catch(this.#noteFault);
    return answer;
  }
}
