import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
    const { rows } = await client.query<{ valid: boolean }>(
      'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
      [INDEX],
    );
    return rows[0]?.valid;
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
    address = await createDatabase();
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

describe('at the same moment as another node', () => {
  const index = { name: INDEX, statement: 'create index' };
  const rest = [{ valid: false, building: false }];
  const whole = [{ valid: true, building: false }];
  /** A server that answers the looks at the index in turn, and statements with what `refuse` throws. */
  const serverOf = (looks: object[][], refuse: () => Error | null = () => null) => {
    const statements: string[] = [];
    const query = async (text: string) => {
      if (text.startsWith('select')) return { rows: looks.shift() ?? whole };
      statements.push(text);
      const error = refuse();
      if (error) throw error;
      return { rows: [] };
    };
    return { statements, client: { query } as unknown as pg.Client };
  };

  test('no index is removed that was whole a moment later', async () => {
    const { client, statements } = serverOf([rest, whole]);
    await buildIndexes(client, [index]);
    expect(statements).toEqual([]);
  });

  test('the rest of a build that was killed is', async () => {
    const { client, statements } = serverOf([rest, rest, [], whole]);
    await buildIndexes(client, [index]);
    expect(statements).toEqual([`drop index concurrently if exists "${INDEX}"`, 'create index']);
  });

  test.each(['tuple concurrently updated', 'tuple concurrently deleted'])('a refusal, %s, is no end', async (words) => {
    const errors = [new Error(words)];
    const { client, statements } = serverOf([[], []], () => errors.shift() ?? null);
    await buildIndexes(client, [index]);
    expect(statements).toEqual(['create index', 'create index']);
  });

  test('any other refusal is', async () => {
    const { client } = serverOf([[]], () => new Error('No space left on device'));
    await expect(buildIndexes(client, [index])).rejects.toThrow('No space left');
  });
});

describe('the list of such indexes', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'proquo-indexes-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  const line = (name: string) => `CREATE INDEX CONCURRENTLY IF NOT EXISTS "${name}" ON "posts" ("id");\n`;

  test('leaves out what a later migration drops', () => {
    writeFileSync(join(folder, '0001_first.sql'), 'DROP INDEX "second";');
    writeFileSync(join(folder, '0002_next.concurrently.sql'), line('first') + line('second'));
    writeFileSync(join(folder, '0003_last.sql'), 'DROP INDEX "first";');
    expect(readConcurrentIndexes(folder)).toEqual([{ name: 'second', statement: line('second').trim() }]);
  });

  test('takes nothing else', () => {
    writeFileSync(join(folder, '0001_first.concurrently.sql'), 'DROP TABLE posts;\n');
    expect(() => readConcurrentIndexes(folder)).toThrow('0001_first.concurrently.sql has a line that creates no index');
  });
});
