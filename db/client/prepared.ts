import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './types.ts';

type Preparable<T> = { prepare(name?: string): { execute(values?: Record<string, unknown>): T | Promise<T> } };
let count = 0;

/**
 * A query that is built once for each connection and then only run. Building costs more than running a small
 * query, so what every request needs goes through here. Values come in by `placeholder('name')`.
 */
export const prepared = <T>(build: (db: Queryable) => Preparable<T>) => {
  const name = `proquo_${++count}`;
  const statements = new WeakMap<object, ReturnType<Preparable<T>['prepare']>>();
  return async (db: Queryable, values: Record<string, unknown> = {}): Promise<T> => {
    let statement = statements.get(db);
    if (!statement) {
      statement = build(db).prepare(name);
      statements.set(db, statement);
    }
    return statement.execute(values);
  };
};

/** Stands for a value of `values`. */
export const placeholder = (name: string): Placeholder => sql.placeholder(name);

// Where a row is inserted, typed as the value that it is once the query runs.
export const textPlaceholder = (name: string) => placeholder(name) as unknown as string;
export const numberPlaceholder = (name: string) => placeholder(name) as unknown as number;
