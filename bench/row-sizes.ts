/**
 * `node bench/row-sizes.ts`: bytes of a row and of its indexes on PostgreSQL, of the tables that grow with members, and
 * what ids as text cost more than as uuid. The numbers of `docs/scale.md`.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { messageTerms } from '../db/search/search.ts';
import { startFilledPostgres } from './postgres/fill-postgres.ts';
import { makeData } from './make-data.ts';

const NOTIFICATIONS = 50_000;
const WORDS = 50_000;
const IDS = 1_000_000;
const MIN_ROWS = 500;

type Sizes = { name: string; rows: number; row: number; indexes: number };

const folder = mkdtempSync(join(tmpdir(), 'proquo-sizes-'));
const base = join(folder, 'base.sqlite');
await makeData(base, 'small');
const { url, stop } = await startFilledPostgres(base);
const client = new pg.Client(url);
await client.connect();
try {
  await client.query(
    `insert into notifications (id, user_id, type, title, description, action_url, related_user_name, service_requested,
       location, urgency, dedupe_key, created_at)
     select gen_random_uuid()::text, u.id, 'service_request', 'New service request near you',
       'Priya Raman looks for somebody who redraws a logo, ' || n, '/search?post=' || gen_random_uuid(), 'Priya Raman',
       'Logo redrawn', 'Austin, TX', 'moderate', 'post:' || gen_random_uuid(), n
     from generate_series(1, $1) n join (select id, row_number() over () as at from users) u on u.at = n % 1000 + 1`,
    [NOTIFICATIONS],
  );
  // The words are indexed in the way of the job that indexes messages.
  const { rows: sent } = await client.query<{ id: string; sender: string; receiver: string; content: string }>(
    'select id, sender_id as sender, receiver_id as receiver, content from messages limit $1',
    [WORDS],
  );
  const terms = sent.map(({ sender, receiver, content }) => messageTerms([sender, receiver], content));
  // The last message of the data set has words already.
  await client.query(
    `insert into message_words (message_id, terms) select * from unnest($1::text[], $2::text[])
     on conflict (message_id) do update set terms = excluded.terms`,
    [sent.map(({ id }) => id), terms],
  );
  await client.query('vacuum full analyze');
  const { rows } = await client.query<Sizes>(
    `select relname as name, n_live_tup::int as rows, round(pg_table_size(relid) / n_live_tup)::int as row,
       round(pg_indexes_size(relid) / n_live_tup)::int as indexes
     from pg_stat_user_tables where n_live_tup >= $1 order by pg_total_relation_size(relid) desc`,
    [MIN_ROWS],
  );
  for (const { name, rows: count, row, indexes } of rows) {
    console.log(`${name}: ${count} rows, ${row} bytes a row and ${indexes} of its indexes`);
  }
  for (const type of ['text', 'uuid']) {
    await client.query(`create table ids_${type} (id ${type} primary key, of_id ${type} not null)`);
    await client.query(`create index on ids_${type} (of_id)`);
    await client.query(
      `insert into ids_${type} select gen_random_uuid()::${type}, gen_random_uuid()::${type} from generate_series(1, $1)`,
      [IDS],
    );
    const sizes = `select pg_table_size($1::regclass) as table, pg_indexes_size($1::regclass) as indexes`;
    const { rows: found } = await client.query<{ table: string; indexes: string }>(sizes, [`ids_${type}`]);
    const each = (bytes: string | undefined) => Math.round(Number(bytes) / IDS);
    console.log(`two ids as ${type}: ${each(found[0]?.table)} bytes a row, ${each(found[0]?.indexes)} of two indexes`);
  }
} finally {
  await client.end();
  await stop();
  rmSync(folder, { recursive: true, force: true });
}
