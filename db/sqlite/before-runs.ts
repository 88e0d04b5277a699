import type { Statement } from 'better-sqlite3';

/** Calls `effect` each time before the statement runs, by `run`, `all` or `get`. */
export const beforeRuns = (statement: Statement, effect: () => void): Statement => {
  for (const name of ['run', 'all', 'get'] as const) {
    const run: (...values: unknown[]) => unknown = statement[name].bind(statement);
    statement[name] = ((...values: unknown[]) => {
      effect();
      return run(...values);
    }) as never;
  }
  return statement;
};
