import type { Logger } from 'drizzle-orm';
import { NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import type { QueryRunner } from './query-runner.ts';
import { rowsMapper } from './row-mapper.ts';
import { hasPart } from './setting.ts';

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
    const [, fields, , , ownMapper] = args;
    const undeclared = prepared as unknown as Undeclared;
    const toRows = fields && !ownMapper ? rowsMapper(fields, () => undeclared.joinsNotNullableMap) : undefined;
    if (toRows) undeclared.customResultMapper = toRows;
    return prepared;
  }
}

const dialect = new PgDialect({ casing: 'snake_case' });

type Options = { logger?: Logger; keepsStatements: boolean };

/** Behind a pooler the next query of a name may come to a connection that does not know it. */
const withoutNames = (runner: QueryRunner): QueryRunner => ({
  query: ({ name: _, ...config }, values) => runner.query(config, values),
});

/** Drizzle on a connection or a pool. */
export const postgresDrizzle = (original: QueryRunner, { logger, keepsStatements }: Options) => {
  const runner = keepsStatements ? original : withoutNames(original);
  // ENGINE can switch this off, to measure what it gains.
  const Session = hasPart('row-mapping') ? MappedSession : NodePgSession;
  const session = new Session(runner as pg.Pool, dialect, undefined, logger ? { logger } : {});
  return new NodePgDatabase(dialect, session as never, undefined);
};
