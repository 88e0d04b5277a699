import { sql } from 'drizzle-orm';
import { quickStatement } from './quick-statement.ts';
import type { Queryable } from './types.ts';

type Preparable<T> = { prepare(name?: string): { execute(values?: Record<string, unknown>): T | Promise<T> } };
let count = 0;

/**
 * A query that is built once for each connection and then only run. Building costs more than running a small
 * query, so what every request needs goes through here. Values come in by `slot('name')`.
 */
export const prepared = <T>(build: (db: Queryable) => Preparable<T>) => {
  const name = `proquo_${++count}`;
  const statements = new WeakMap<object, (values: Record<string, unknown>) => T | Promise<T>>();
  return async (db: Queryable, values: Record<string, unknown> = {}): Promise<T> => {
    let execute = statements.get(db);
    if (!execute) {
      const statement = build(db).prepare(name);
      execute = (quickStatement(statement) as typeof execute | null) ?? ((given) => statement.execute(given));
      statements.set(db, execute);
    }
    return execute(values);
  };
};

export const slot = (name: string) => sql.placeholder(name);
