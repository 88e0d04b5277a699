import { type SQL, sql } from 'drizzle-orm';
import { dialect } from './dialect.ts';

/**
 * The time (ms) of the clock that all processes on a database share. Those of the nodes differ, by minutes if one is set
 * wrongly. SQLite has one process and no other clock.
 */
export const databaseNow = (): SQL<number> =>
  dialect === 'postgres'
    ? sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`
    : sql<number>`cast(${Date.now()} as integer)`;
