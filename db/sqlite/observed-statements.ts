import type { Database, Statement } from 'better-sqlite3';
import { inQuerySpan, isTraced } from '../client/spans.ts';

/** Others, such as what frames a batch of writes, belong to the traces of many. */
const query = /^\s*(?:select|insert|update|delete|with)\b/i;

/** Has each run of a statement go through `around`. */
export const aroundRuns = (statement: Statement, around: (run: () => unknown) => unknown): Statement => {
  for (const method of ['run', 'all', 'get'] as const) {
    const run: (...values: unknown[]) => unknown = statement[method].bind(statement);
    statement[method] = ((...values: unknown[]) => around(() => run(...values))) as never;
  }
  return statement;
};

/**
 * Makes each run of a connection's statements a step of the current trace.
 * @param observe gets the text of each statement; what it returns is called before each run of it
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
