import Database from 'better-sqlite3';
import pg from 'pg';

/** In an order in which every row finds those that it refers to. */
const TABLES = [
  'users',
  'sessions',
  'posts',
  'post_industries',
  'market_posts',
  'market_keys',
  'conversations',
  'messages',
  'conversation_members',
];
const CHUNK = 5_000;

type Column = { name: string; type: string };

const columnsOf = async (client: pg.Client, table: string): Promise<Column[]> => {
  const { rows } = await client.query<Column>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
    [table],
  );
  return rows;
};

const valueOf = (type: string, value: unknown): unknown => {
  if (type === 'boolean') return value === null ? null : value === 1;
  return type === 'jsonb' && typeof value === 'string' ? JSON.parse(value) : value;
};

const copyTable = async (from: Database.Database, client: pg.Client, table: string): Promise<void> => {
  const columns = await columnsOf(client, table);
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const insert = `insert into "${table}" (${names}) select ${names} from json_populate_recordset(null::"${table}", $1)`;
  let rows: Record<string, unknown>[] = [];
  const flush = async () => {
    if (rows.length > 0) await client.query(insert, [JSON.stringify(rows)]);
    rows = [];
  };
  for (const row of from.prepare(`select ${names} from "${table}"`).iterate() as Iterable<Record<string, unknown>>) {
    rows.push(Object.fromEntries(columns.map(({ name, type }) => [name, valueOf(type, row[name])])));
    if (rows.length === CHUNK) await flush();
  }
  await flush();
};

/** Copies the benchmark's rows into a migrated PostgreSQL, so that both databases answer from the same data. */
export const copyToPostgres = async (file: string, url: string): Promise<void> => {
  const from = new Database(file, { readonly: true });
  const client = new pg.Client(url);
  await client.connect();
  await client.query('set synchronous_commit = off');
  for (const table of TABLES) await copyTable(from, client, table);
  for (const table of ['users', 'posts']) {
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'seq'), (select max(seq) from "${table}"))`);
  }
  await client.query('vacuum analyze');
  await client.end();
  from.close();
};
