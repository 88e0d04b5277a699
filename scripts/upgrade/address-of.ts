import Database from 'better-sqlite3';
import pg from 'pg';

const QUERY = 'select email from users where first_name = ';

/**
 * The address of the member of this first name that the example registered.
 * @param database an address of PostgreSQL, or a file of SQLite
 */
export const findAddress = async (firstName: string, database: string): Promise<string> => {
  if (!database.startsWith('postgres')) {
    const file = new Database(database, { readonly: true });
    const email = file.prepare(`${QUERY}?`).pluck().get(firstName) as string;
    file.close();
    return email;
  }
  const client = new pg.Client(database);
  await client.connect();
  const { rows } = await client.query<{ email: string }>(`${QUERY}$1`, [firstName]);
  await client.end();
  return rows[0]?.email ?? '';
};
