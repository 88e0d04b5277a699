import type { Statement } from 'better-sqlite3';
import { inQuerySpan, isTraced } from '../client/spans.ts';

const query = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Makes each run of a statement a step of the current trace; `source` is how its query was written. */
export const tracedStatement = (statement: Statement, source: string): Statement => {
  // What frames a batch of writes belongs to the traces of many.
  if (!query.test(source)) return statement;
  for (const name of ['run', 'all', 'get'] as const) {
    const run: (...values: unknown[]) => unknown = statement[name].bind(statement);
    statement[name] = ((...values: unknown[]) =>
      isTraced() ? inQuerySpan('sqlite', source, () => run(...values)) : run(...values)) as never;
  }
  return statement;
};
