import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { buildIndexes, readConcurrentIndexes } from './concurrent-indexes.ts';
import { migratePostgres, migrationsFolder } from './migrate.ts';

const INDEX = 'notifications_read';

describe.runIf(dialect === 'postgres')('an index that a migration adds to a table in use', () => {
  let address = '';
  let clients: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: address });
    await client.connect();
    clients.push(client);
    return client;
  };
  const isValid = async (client: pg.Client) => {
    const { rows } = await client.query<{ isValid: boolean }>(
      'select indisvalid as "isValid" from pg_index where indexrelid = to_regclass($1)',
      [INDEX],
    );
    return rows[0]?.isValid;
  };
  /** The process that builds the index, once it waits for the writer that is open. */
  const waitingBuilder = async (client: pg.Client) => {
    let pid: number | undefined;
    await expect
      .poll(async () => {
        const { rows } = await client.query<{ pid: number }>(
          `select p.pid from pg_stat_progress_create_index p join pg_database d on d.oid = p.datid
           where d.datname = current_database() and p.phase like 'waiting%'`,
        );
        pid = rows[0]?.pid;
        return pid;
      })
      .toBeDefined();
    return pid;
  };

  beforeEach(async () => {
    address = await createDatabase({ isMigrated: false });
    await migratePostgres(address);
    const client = await connect();
    await client.query(`drop index ${INDEX}`);
  });
  afterEach(async () => {
    await Promise.all(clients.map((client) => client.end().catch(() => {})));
    clients = [];
  });

  /** A transaction that has written to the table, for which every way to build an index waits. */
  const openWriter = async () => {
    const writer = await connect();
    await writer.query('begin; update notifications set read_at = 1');
    return writer;
  };

  test('lets others write while it is built', async () => {
    const [writer, other] = [await openWriter(), await connect()];
    const migrated = migratePostgres(address);
    await waitingBuilder(other);
    await other.query("set lock_timeout = '5s'; update notifications set read_at = 2");
    expect(await isValid(other)).toBe(false);
    await writer.query('commit');
    await migrated;
    expect(await isValid(other)).toBe(true);
  });

  test('is built again where the build was killed', async () => {
    const [writer, other] = [await openWriter(), await connect()];
    const migrated = migratePostgres(address);
    const terminate = async () => other.query('select pg_terminate_backend($1)', [await waitingBuilder(other)]);
    await Promise.all([expect(migrated).rejects.toThrow('terminating connection'), terminate()]);
    await writer.query('commit');
    expect(await isValid(other)).toBe(false);
    await migratePostgres(address);
    expect(await isValid(other)).toBe(true);
  });

  test('is built once by nodes that come to it at the same moment, the others wait', async () => {
    const index = readConcurrentIndexes(migrationsFolder).filter(({ name }) => name === INDEX);
    const [writer, other] = [await openWriter(), await connect()];
    const nodes = await Promise.all(Array.from({ length: 6 }, connect));
    const built = Promise.all(nodes.map((node) => buildIndexes(node, index)));
    await waitingBuilder(other);
    await writer.query('commit');
    await built;
    expect(await isValid(other)).toBe(true);
  });

  test('is left to the node that builds it', async () => {
    const index = readConcurrentIndexes(migrationsFolder).filter(({ name }) => name === INDEX);
    const [writer, first, second] = [await openWriter(), await connect(), await connect()];
    const built = buildIndexes(first, index);
    await waitingBuilder(await connect());
    const asked = vi.spyOn(second, 'query');
    const waited = buildIndexes(second, index);
    await expect.poll(() => asked.mock.calls.length).toBeGreaterThan(2);
    await writer.query('commit');
    await Promise.all([built, waited]);
    expect(asked.mock.calls.map(([text]) => text).filter((text) => /^(?:drop|create)/i.test(text))).toEqual([]);
  });
});
