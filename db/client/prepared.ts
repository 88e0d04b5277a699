import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './types.ts';

type Preparable<T> = { prepare(name?: string): { execute(values?: Record<string, unknown>): T | Promise<T> } };
let count = 0;

/**
 * A query that is built once per connection and then reused: building a small query costs more than running it, so
 * queries that run on every request are prepared. Parameters are declared with `placeholder('name')`.
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

/** A named parameter, filled from `values` when the query runs. */
export const placeholder = (name: string): Placeholder => sql.placeholder(name);

// Typed as the parameter's value, because `values()` of an insert expects the column's type.
export const textPlaceholder = (name: string) => placeholder(name) as unknown as string;
export const numberPlaceholder = (name: string) => placeholder(name) as unknown as number;
