import { randomBytes } from 'node:crypto';
import pg from 'pg';

const queryOnce = async (connectionString: string, query: string): Promise<void> => {
  const client = new pg.Client({ connectionString });
  await client.connect();
  await client.query(query);
  await client.end();
};

/**
 * Creates a database on the tests' PostgreSQL server: migrated, as the server's template is, or with nothing in it.
 * @returns its connection string
 */
export const createDatabase = async ({ isMigrated = true } = {}): Promise<string> => {
  const server = process.env.DATABASE_URL ?? '';
  const name = `t_${randomBytes(8).toString('hex')}`;
  await queryOnce(server, `create database ${name} template template${isMigrated ? 1 : 0} strategy file_copy`);
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};

/** Deletes all rows of a migrated database, and counts its sequences from their start again. */
export const emptyDatabase = (address: string): Promise<void> =>
  queryOnce(
    address,
    `do $$
    declare name text;
    begin
      set local session_replication_role = replica;
      -- A table without pages never had a row.
      for name in select oid::regclass from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0 loop
        execute 'delete from ' || name;
      end loop;
      perform setval(seqrelid, seqstart, false) from pg_sequence;
    end $$`,
  );
