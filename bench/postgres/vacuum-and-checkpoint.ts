import type pg from 'pg';

/**
 * Does what autovacuum does where a database is used, since this one has none; then writes all to the disk, so that it
 * is not while something is measured.
 */
export const vacuumAndCheckpoint = async (client: pg.Client): Promise<void> => {
  await client.query('vacuum analyze');
  await client.query('checkpoint');
};
