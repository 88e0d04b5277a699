import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Makes an empty database on the test's PostgreSQL server; answers its address. */
export const createDatabase = async (): Promise<string> => {
  const server = process.env.DATABASE_URL ?? '';
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
