import type { Database, Statement } from 'better-sqlite3';
import { inQuerySpan, isTraced } from '../client/spans.ts';

/** What is traced. `begin` and `commit` aren't: they serve the writes of several requests at once. */
const query = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Makes each run of a statement go through `around`. */
export const aroundRuns = (statement: Statement, around: (run: () => unknown) => unknown): Statement => {
  for (const method of ['run', 'all', 'get'] as const) {
    const run: (...values: unknown[]) => unknown = statement[method].bind(statement);
    statement[method] = ((...values: unknown[]) => around(() => run(...values))) as never;
  }
  return statement;
};

/**
 * Records each run of a connection's statements in the current trace.
 * @param observe called with a statement's text when it is prepared; returns what to call before each of its runs
 */
export const observeStatements = (connection: Database, observe: (source: string) => () => void): void => {
  const prepare = connection.prepare.bind(connection) as (source: string) => Statement;
  connection.prepare = ((source: string) => {
    const beforeRun = observe(source);
    const isQuery = query.test(source);
    return aroundRuns(prepare(source), (run) => {
      beforeRun();
      return isQuery && isTraced() ? inQuerySpan('sqlite', source, run) : run();
    });
  }) as typeof connection.prepare;
};
