import type { Table } from 'drizzle-orm';
import type { BaseSQLiteDatabase } from 'drizzle-orm/sqlite-core';
import type { DbMetrics, WaitListener } from './metrics.ts';

/**
 * Where queries run: the reader, or a transaction. Both dialects share this type, so queries are awaited and never use
 * `.get()`, `.all()` or `.run()`, which PostgreSQL does not have.
 */
export type Queryable = Omit<BaseSQLiteDatabase<'async', unknown>, 'transaction' | 'get' | 'all' | 'run' | 'values'>;

/** The transaction of a write. Nothing but the database may be awaited inside it. */
export type Tx = Queryable & { readonly isInsideWrite: true };

/** Receives the tables' SQL names; `UNKNOWN_TABLE` for a statement that was not recognized. */
export type TablesListener = (tables: ReadonlySet<string>) => void;

export type Db = {
  /** Reads committed data. On PostgreSQL it may be a replica, which may be late, unless the reader wrote within two seconds. */
  readonly read: Queryable;
  /** Reads the latest committed data, never from a replica: for reads that must not lag, such as authentication. */
  readonly fresh: Queryable;
  /**
   * Runs `work` in a transaction and resolves once it is durable. A nested write joins the outer one. `work` may be run
   * again after a deadlock, so it must have no effects outside of the database.
   */
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  /**
   * Grows with every commit of this process that wrote to one of these tables: a cached read is valid while the
   * number is unchanged. May grow for other commits too.
   */
  version(...tables: Table[]): number;
  /** The listener is called with the written tables after every commit of this process, before `write` resolves. */
  onCommit(listener: TablesListener): void;
  /** Whether a replica may answer `read`. */
  readonly hasReplica: boolean;
  /** What it does now, without asking the database. */
  metrics(): DbMetrics;
  /** The listener is called with each wait for a place in a pool, even if it took no time. */
  onWait(listener: WaitListener): void;
  /** Resolves when the database that takes the writes answers; rejects when it does not. */
  ping(): Promise<void>;
  close(): Promise<void>;
};
