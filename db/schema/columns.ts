import * as pg from 'drizzle-orm/pg-core';
import * as sqlite from 'drizzle-orm/sqlite-core';
import { dialect } from '../client/dialect.ts';

const sqliteColumns = {
  table: sqlite.sqliteTable,
  /** Auto-incrementing primary key; the full-text indexes refer to it. */
  serial: () => sqlite.integer().primaryKey({ autoIncrement: true }),
  /** A column is named after its key, unless it has a name. */
  text: (name = '') => sqlite.text(name),
  int: (name = '') => sqlite.integer(name),
  real: () => sqlite.real(),
  bool: () => sqlite.integer({ mode: 'boolean' }),
  /** Milliseconds since 1970 in UTC. */
  time: (name = '') => sqlite.integer(name),
  json: <T>() => sqlite.text({ mode: 'json' }).$type<T>(),
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  check: sqlite.check,
};

type Columns = typeof sqliteColumns;

const postgresColumns = {
  table: pg.pgTable,
  serial: () => pg.bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
  text: (name = '') => pg.text(name),
  int: (name = '') => pg.integer(name),
  real: () => pg.doublePrecision(),
  bool: () => pg.boolean(),
  time: (name = '') => pg.bigint(name, { mode: 'number' }),
  json: () => pg.jsonb(),
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  check: pg.check,
};

/** Column builders for this process's dialect: the only place where the schemas differ. Typed as SQLite's. */
export const c: Columns = dialect === 'postgres' ? (postgresColumns as unknown as Columns) : sqliteColumns;
