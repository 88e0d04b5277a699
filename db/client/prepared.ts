import { type Placeholder, sql } from 'drizzle-orm';
import type { Queryable } from './types.ts';

type Preparable<T> = { prepare(name?: string): { execute(values?: Record<string, unknown>): T | Promise<T> } };
type Build<T> = (db: Queryable) => Preparable<T>;
let count = 0;
const newName = () => `proquo_${++count}`;

const keepFor = <T>(build: Build<T>, name: string | undefined) => {
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

/**
 * A query that is built once per connection and then reused: building a small query costs more than running it, so
 * queries that run on every request are prepared. Parameters are declared with `placeholder('name')`.
 */
export const prepared = <T>(build: Build<T>) => keepFor(build, newName());

/** PostgreSQL keeps every named statement, on each connection; further shapes are built each time. */
const MAX_SHAPES = 200;

/** `key` names it. `isPlannedAnew`: how rows are best found depends on the values, so PostgreSQL may not settle on a plan. */
type AnyShape = { key: string; isPlannedAnew?: boolean };

/**
 * The same for a query whose conditions vary: each of its shapes is built once per connection.
 * @param build gets the shape of the call that is the first of its key
 */
export const preparedByShape = <Shape extends AnyShape, T>(build: (db: Queryable, shape: Shape) => Preparable<T>) => {
  const shapes = new Map<string, ReturnType<typeof keepFor<T>>>();
  return async (db: Queryable, shape: Shape, values: Record<string, unknown>): Promise<T> => {
    const known = shapes.get(shape.key);
    if (known) return known(db, values);
    if (shapes.size >= MAX_SHAPES) return build(db, shape).prepare().execute(values);
    const query = keepFor((on) => build(on, shape), shape.isPlannedAnew ? undefined : newName());
    shapes.set(shape.key, query);
    return query(db, values);
  };
};

const LIMITS = [21, 51, 101];

/** The limit, rounded up to one of few: it is a part of a query's text, so each costs a prepared query of its own. */
export const roundedUp = (limit: number): number => LIMITS.find((one) => one >= limit) ?? limit;

/**
 * A limit that stands in the text of the query. PostgreSQL expects a tenth of all rows from one that is a parameter,
 * finds every plan for known values cheaper, and makes one each time, which takes longer than to run it.
 */
// Typed as what `limit()` expects, which would make a parameter of a number.
export const fixedLimit = (rows: number) => sql.raw(String(Math.trunc(rows))) as unknown as Placeholder;

/** A named parameter, filled from `values` when the query runs. */
export const placeholder = (name: string): Placeholder => sql.placeholder(name);

// Typed as the parameter's value, because `values()` of an insert expects the column's type.
export const textPlaceholder = (name: string) => placeholder(name) as unknown as string;
export const numberPlaceholder = (name: string) => placeholder(name) as unknown as number;
