import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { industries } from '../schema/posts/catalog.ts';
import { openTestDb } from '../test/open-test-db.ts';
import type { Db, Queryable } from '../client/types.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

let folder: string;
let db: Db;
beforeAll(async () => {
  folder = makeFolder('lost');
  db = await openTestDb(folder);
});
afterAll(() => db.close());

type Executing = Queryable & { execute: (query: unknown) => Promise<{ rows: Record<string, unknown>[] }> };
const run = (on: Queryable, query: ReturnType<typeof sql>) => (on as Executing).execute(query);

describe.runIf(dialect === 'postgres')('a connection that PostgreSQL cuts', () => {
  test('within a transaction fails that write alone, and nothing else notices', async () => {
    const cut = db.write(async (tx) => {
      await tx.insert(industries).values({ id: 'lost', name: 'Lost', position: 1 });
      const { rows } = await run(tx, sql`select pg_backend_pid() as pid`);
      await run(db.read, sql`select pg_terminate_backend(${rows[0]?.pid})`);
      // No query is running on the connection now, so its error must not become an unhandled one.
      await run(db.read, sql`select pg_sleep(0.2)`);
      await tx.select().from(industries);
    });
    await expect(cut).rejects.toThrow('Failed query');
    expect(await db.read.select().from(industries)).toEqual([]);
    await db.write((tx) => tx.insert(industries).values({ id: 'kept', name: 'Kept', position: 1 }));
    expect(await db.read.select().from(industries)).toHaveLength(1);
  });
});
