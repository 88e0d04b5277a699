import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from '#scripts/test/tcp-proxy.ts';
import { dialect } from '../client/dialect.ts';
import type { Db, Tx } from '../client/types.ts';
import { industries } from '../schema/members.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { openPostgres } from './open-postgres.ts';

describe.runIf(dialect === 'postgres')('a write together with others', () => {
  let proxy: TcpProxy;
  let db: Db;
  beforeAll(async () => {
    proxy = await startProxy(await createDatabase());
    // Read through an address of its own, so that positions are counted.
    db = await openPostgres(proxy.url, { readUrl: proxy.url });
  });
  beforeEach(() => db.write((tx) => tx.delete(industries)));
  afterAll(async () => {
    await db?.close();
    await proxy?.stop();
  });

  const add = (tx: Tx, id: string) => tx.insert(industries).values({ id, name: id, position: 1 });
  const names = async () => (await db.fresh.select().from(industries)).map(({ id }) => id).toSorted();

  test('counts for its position', async () => {
    const position = db.positions?.known() ?? 0;
    await db.writeTogether((tx) => add(tx, 'one'));
    expect(db.positions?.known()).toBeGreaterThan(position);
  });

  test.each(['begin', 'insert into', 'commit'])(
    'is not written, and gives its place back, when cut at %s',
    async (word) => {
      const many = (name: string) =>
        Array.from({ length: 45 }, (_, at) => db.writeTogether((tx) => add(tx, `${name}${at}`)));
      proxy.cutAt(word);
      const cut = await Promise.allSettled(many('cut'));
      expect(cut.filter((one) => one.status === 'fulfilled' && one.value !== null)).toEqual([]);
      proxy.cutAt(null);
      await Promise.all(many('kept'));
      expect(await names()).toHaveLength(45);
    },
  );
});
