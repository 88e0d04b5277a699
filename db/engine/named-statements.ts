import type pg from 'pg';
import { LRUCache } from 'lru-cache';
import type { QueryRunner } from './query-runner.ts';

/** PostgreSQL keeps every named statement, on each connection; further ones are parsed and planned each time. */
const MAX_NAMES = 200;
const MAX_SEEN = 1_000;

const seen = new LRUCache<string, true>({ max: MAX_SEEN });
const names = new Map<string, string>();

/** A name for a statement that is asked again; what is asked once, such as with a list of any length, needs none. */
const nameOf = (text: string): string | undefined => {
  const name = names.get(text);
  if (name || names.size >= MAX_NAMES) return name;
  if (seen.has(text)) names.set(text, `proquo_${names.size}`);
  seen.set(text, true);
  return names.get(text);
};

/** Has PostgreSQL prepare the statements that are asked again and again. */
export class NamedStatements implements QueryRunner {
  readonly #inner: QueryRunner;
  constructor(inner: QueryRunner) {
    this.#inner = inner;
  }
  query(config: pg.QueryConfig, values?: unknown[]) {
    const name = nameOf(config.text);
    return this.#inner.query(name === undefined ? config : { ...config, name }, values);
  }
}
