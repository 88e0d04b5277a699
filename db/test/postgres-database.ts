import { randomBytes } from 'node:crypto';
import pg from 'pg';

const nameOf = (address: string) => new URL(address).pathname.slice(1);

/**
 * Creates a database on the tests' PostgreSQL server, empty or a copy of `template`, which must have no connections.
 * @returns its connection string
 */
export const createDatabase = async (template?: string): Promise<string> => {
  const server = process.env.DATABASE_URL ?? '';
  const name = `t_${randomBytes(8).toString('hex')}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  await client.query(`create database ${name}${template ? ` template ${nameOf(template)} strategy file_copy` : ''}`);
  await client.end();
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
