import { randomBytes } from 'node:crypto';
import pg from 'pg';

const nameOf = (address: string) => new URL(address).pathname.slice(1);

/** Makes a database on the test's PostgreSQL server, empty or a copy of one that nobody uses; answers its address. */
export const createDatabase = async (original?: string): Promise<string> => {
  const server = process.env.DATABASE_URL ?? '';
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${original ? ` template ${nameOf(original)}` : ''}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
