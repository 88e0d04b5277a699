import type { Queryable } from '../client/types.ts';
import { hasPart } from './setting.ts';

type Prepared<T> = { execute(values: Record<string, unknown>): T | Promise<T> };
type Build<T> = (db: Queryable) => { prepare(name?: string): Prepared<T> };

/**
 * A query of Drizzle's that is built once for each connection and run with other values for its placeholders: to build
 * one takes longer than to run it. For the few queries that nearly every request makes.
 * @param build gets the connection, or the write, that it runs on
 * @param name by which PostgreSQL keeps its statement; none where a good plan depends on the values
 */
export const prepared = <T>(build: Build<T>, name?: string) => {
  const built = new WeakMap<object, Prepared<T>>();
  return async (db: Queryable, values: Record<string, unknown>): Promise<T> => {
    let query = built.get(db);
    if (!query) {
      query = build(db).prepare(hasPart('prepared-queries') ? name : undefined);
      if (hasPart('prepared-queries')) built.set(db, query);
    }
    return query.execute(values);
  };
};
