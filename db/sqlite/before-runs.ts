import type { Statement } from 'better-sqlite3';

/** Has something done each time just before a statement runs, whichever way it is run. */
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
