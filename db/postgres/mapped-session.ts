import type { Logger } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { isMappable, rowMapper } from '../client/row-mapper.ts';
import type { QueryRunner } from './query-runners.ts';

type Session = NodePgSession<Record<string, never>, Record<string, never>>;
/** What Drizzle's prepared query has, too, but does not declare. */
type Undeclared = {
  joinsNotNullableMap?: Record<string, boolean>;
  customResultMapper?: ((rows: unknown[][]) => unknown) | undefined;
};

/** Drizzle's session, with rows that are mapped without searching for the decoder of each cell. */
class MappedSession extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(...args: Parameters<Session['prepareQuery']>) {
    const prepared = super.prepareQuery<T>(...args);
    const [, fields, , , customMapper] = args;
    if (!fields || customMapper || !isMappable(fields)) return prepared;
    const own = prepared as unknown as Undeclared;
    let toRow: ReturnType<typeof rowMapper> | undefined;
    own.customResultMapper = (rows) => {
      // Lazy, because Drizzle sets joinsNotNullableMap after it has prepared the query.
      toRow ??= rowMapper(fields, own.joinsNotNullableMap);
      const mapped = rows.map(toRow);
      // A query that waited may be old enough for the old generation, and would keep its rows until that is collected.
      rows.length = 0;
      return mapped;
    };
    return prepared;
  }
}

const dialect = new PgDialect({ casing: 'snake_case' });

/** Drizzle on a connection or a pool, with faster row mapping. */
export const mappedDrizzle = (runner: QueryRunner, logger?: Logger) =>
  new NodePgDatabase(
    dialect,
    new MappedSession(runner as pg.Pool, dialect, undefined, logger ? { logger } : {}) as never,
    undefined,
  );
