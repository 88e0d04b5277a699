import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startProxy, type TcpProxy } from '#scripts/test/tcp-proxy.ts';
import { dialect } from '../client/dialect.ts';
import { afterCommit } from '../client/scope.ts';
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
  const together = async <T>(work: (tx: Tx) => Promise<T>) => db.writeTogether?.(work);
  const names = async () => (await db.fresh.select().from(industries)).map(({ id }) => id).toSorted();

  test('runs what is for after its commit, and counts for its tables and its position', async () => {
    const [version, position] = [db.version(industries), db.positions?.known() ?? 0];
    const done: string[] = [];
    const work = async (tx: Tx) => {
      await add(tx, 'one');
      afterCommit(() => done.push('told'));
      done.push('written');
      return 'value';
    };
    expect(await together(work)).toBe('value');
    expect(done).toEqual(['written', 'told']);
    expect(db.version(industries)).toBeGreaterThan(version);
    expect(db.positions?.known()).toBeGreaterThan(position);
  });

  test('inside of another one belongs to it', async () => {
    const outer = db.write(async (tx) => {
      await add(tx, 'outer');
      await together((inner) => add(inner, 'inner'));
      throw new Error('Refused');
    });
    await expect(outer).rejects.toThrow('Refused');
    expect(await names()).toEqual([]);
  });

  test('that fails tells nobody, and takes the others with it', async () => {
    const told: string[] = [];
    const work = (id: string) => async (tx: Tx) => {
      await add(tx, id);
      afterCommit(() => told.push(id));
    };
    expect(await Promise.all([together(work('same')), together(work('same')), together(work('other'))])).toEqual([
      null,
      null,
      null,
    ]);
    expect(told).toEqual([]);
    expect(await names()).toEqual([]);
  });

  test.each(['begin', 'insert into', 'commit'])(
    'is not written, and gives its place back, when cut at %s',
    async (word) => {
      const many = (name: string) => Array.from({ length: 45 }, (_, at) => together((tx) => add(tx, `${name}${at}`)));
      proxy.cutAt(word);
      const cut = await Promise.allSettled(many('cut'));
      expect(cut.filter((one) => one.status === 'fulfilled' && one.value !== null)).toEqual([]);
      proxy.cutAt(null);
      await Promise.all(many('kept'));
      expect(await names()).toHaveLength(45);
    },
  );
});
