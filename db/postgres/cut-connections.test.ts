import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startProxy, type TcpProxy } from '#scripts/test/tcp-proxy.ts';
import { dialect } from '../client/dialect.ts';
import { industries } from '../schema/posts/catalog.ts';
import { createDatabase } from '../test/postgres-database.ts';
import type { Db, Tx } from '../client/types.ts';
import { openPostgres } from './open-postgres.ts';

/** More than the pool has places. */
const MANY = 25;

describe.runIf(dialect === 'postgres')('connections that are cut', () => {
  let proxy: TcpProxy;
  let db: Db;
  beforeAll(async () => {
    proxy = await startProxy(await createDatabase());
    db = await openPostgres(proxy.url);
  });
  beforeEach(() => db.write((tx) => tx.delete(industries)));
  afterAll(async () => {
    await db?.close();
    await proxy?.stop();
  });

  const add = (tx: Tx, id: string) => tx.insert(industries).values({ id, name: id, position: 1 });

  test.each([
    ['begin', 'begin'],
    // Statements are told apart by their values: the text of a named statement is sent once.
    ['an insert', 'cut'],
    ['a select', 'seven'],
    ['commit', 'commit'],
    ['rollback', 'rollback'],
  ])('at %s fail their write alone and give their place in the pool back', async (_at, word) => {
    proxy.cutAt(word);
    const writes = await Promise.allSettled(
      Array.from({ length: MANY }, (_, at) =>
        db.write(async (tx) => {
          await add(tx, `cut${at}`);
          await tx
            .select({ seven: sql`${'seven'}::text` })
            .from(industries)
            .limit(1);
          if (word === 'rollback') throw new Error('no');
        }),
      ),
    );
    expect(writes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    proxy.cutAt(null);
    const since = performance.now();
    const at = Array.from({ length: MANY }, (_, id) => id);
    await Promise.all(at.map((id) => db.write((tx) => add(tx, `kept${id}`))));
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(await db.fresh.select().from(industries)).toHaveLength(MANY);
  });

  test('while they idle or are read from are replaced', async () => {
    for (let round = 0; round < 3; round += 1) {
      const reads = Array.from({ length: MANY }, () =>
        db.read
          .select()
          .from(industries)
          .catch(() => null),
      );
      proxy.cut();
      await Promise.all(reads);
      proxy.cut();
    }
    const all = () => Promise.all(Array.from({ length: MANY }, () => db.read.select().from(industries)));
    await vi.waitFor(async () => expect(await all()).toHaveLength(MANY), { timeout: 5_000 });
  });
});
