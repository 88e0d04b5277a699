import type pg from 'pg';

/** The only method that Drizzle calls of a pool or connection. */
export type QueryRunner = { query(config: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> };
