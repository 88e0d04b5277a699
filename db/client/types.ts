import type { Table } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';

/**
 * A place to run queries: the reader, or the inside of a write. Both dialects answer to this one type,
 * so queries are awaited and never use `.get()`, `.all()` or `.run()`, which Postgres does not have.
 */
export type Queryable = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'get' | 'all' | 'run' | 'values'>;

/** The inside of a write. Nothing but the database may be awaited in it. */
export type Tx = Queryable & { readonly insideWrite: true };

/** By the names that the database calls them; '*' where the words of a statement did not tell. */
export type TablesListener = (tables: ReadonlySet<string>) => void;

export type Db = {
  /** Sees what was committed. On Postgres it may be a replica. */
  readonly read: Queryable;
  /** Sees all that was committed, a replica or not: for what must not be behind, such as who is calling. */
  readonly fresh: Queryable;
  /**
   * Runs the work atomically and answers once it is durable. A write within a write joins it. On Postgres the work
   * begins anew where it and another write waited for each other, so it leaves traces in the database only.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Grows with every commit of this process that wrote to one of these tables: what was read of them at one number
   * still holds while it is the same. May grow for other commits too.
   */
  version(...tables: Table[]): number;
  /** Hears after every commit of this process which tables it wrote to, before anybody is told of the commit. */
  onCommit(listener: TablesListener): void;
  /** Resolves when the database answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
