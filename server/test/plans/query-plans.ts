import { join } from 'node:path';
import { aroundRuns } from '#db/sqlite/observed-statements.ts';
import Database from 'better-sqlite3';
import { vi } from 'vitest';
import type { TestApp } from '../test-app.ts';

type Prepare = (this: Database.Database, source: string) => Database.Statement;
export type Plan = { sql: string; steps: string[] };

/** Records every statement that a SQLite connection prepares and runs from now on. */
export const recordStatements = () => {
  const statements: string[] = [];
  const original = Object.getOwnPropertyDescriptor(Database.prototype, 'prepare')?.value as Prepare;
  const recording: Prepare = function (source) {
    return aroundRuns(original.call(this, source), (run) => {
      statements.push(source);
      return run();
    });
  };
  vi.spyOn(Database.prototype, 'prepare').mockImplementation(recording);
  return statements;
};

/** SQLite's query plans of these statements; statements without a plan, such as COMMIT, are skipped. */
export const plansOf = (t: TestApp, statements: string[]): Plan[] => {
  const connection = new Database(join(t.deps.env.DATA_DIR, 'proquo.sqlite'), { readonly: true });
  const plans = [...new Set(statements)]
    .filter((sql) => /^\s*(select|update|delete|with)\b/i.test(sql))
    .map((sql) => {
      const explain = connection.prepare(`explain query plan ${sql}`);
      // A question mark inside a string literal is not a parameter.
      const parameters = sql.replace(/'[^']*'/g, '').split('?').length - 1;
      const values = Array.from({ length: parameters }, () => null);
      const steps = explain.all(...values) as { detail: string }[];
      return { sql, steps: steps.map((step) => step.detail) };
    });
  connection.close();
  return plans;
};
