import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { isUnavailable } from '../client/errors.ts';
import { industries } from '../schema/posts/catalog.ts';
import { execute } from '../test/execute.ts';
import { createDatabase } from '../test/postgres-database.ts';
import type { Db } from '../client/types.ts';
import { openPostgres } from './open-postgres.ts';

const SHORT = '?lock_timeout=600&statement_timeout=1500&idle_in_transaction_session_timeout=2500';

describe.runIf(dialect === 'postgres')('a limit of time', () => {
  let db: Db;
  beforeAll(async () => {
    const address = await createDatabase();
    db = await openPostgres(address + SHORT);
    await db.write((tx) => tx.insert(industries).values(['a', 'b'].map((id) => ({ id, name: id, position: 1 }))));
  });
  afterAll(() => db?.close());

  const raise = (id: string) =>
    db.write((tx) => tx.update(industries).set({ position: 2 }).where(eq(industries.id, id)));
  const reasonOf = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => error,
    );

  test('ends the wait for a stuck row, while unrelated reads and writes go on', async () => {
    await db.fresh.select().from(industries);
    const [held, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const stuck = db.write(async (tx) => {
      await tx.update(industries).set({ position: 3 }).where(eq(industries.id, 'a'));
      held.resolve();
      await release.promise;
    });
    await held.promise;
    onTestFinished(async () => {
      release.resolve();
      await stuck;
    });
    const waited: number[] = [];
    db.onWait((pool, seconds) => pool === 'write' && waited.push(seconds));
    const waiters = Array.from({ length: 30 }, () => reasonOf(raise('a')));
    const { pools, faults } = db.metrics();
    expect(pools.find(({ pool }) => pool === 'write')).toMatchObject({ open: 20, idle: 0 });
    expect(pools.map(({ pool, waiting }) => [pool, waiting > 0])).toEqual([
      ['write', true],
      ['read', false],
    ]);
    let ended = 0;
    for (const waiter of waiters) void waiter.then(() => (ended += 1));
    expect(await db.fresh.select().from(industries)).toHaveLength(2);
    expect(ended, 'none has ended its wait yet').toBe(0);
    await raise('b');
    for (const error of await Promise.all(waiters)) expect(isUnavailable(error)).toBe(true);
    expect(faults.lock).toBe(30);
    expect(Math.max(...waited)).toBeGreaterThan(0.2);
  });

  test('ends a statement that takes too long', async () => {
    const { timeout } = db.metrics().faults;
    expect(isUnavailable(await reasonOf(execute(db.fresh, 'select pg_sleep(30)')))).toBe(true);
    expect(db.metrics().faults.timeout).toBe(timeout + 1);
  });

  test('ends a transaction that does nothing, which gives its locks back', async () => {
    const idle = reasonOf(
      db.write(async (tx) => {
        await tx.update(industries).set({ position: 4 }).where(eq(industries.id, 'a'));
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        await tx.select().from(industries);
      }),
    );
    expect(isUnavailable(await idle)).toBe(true);
    await raise('a');
  });

  test('is not counted for a faulty query, which is not an outage', async () => {
    const before = { ...db.metrics().faults };
    expect(isUnavailable(await reasonOf(execute(db.fresh, 'select nothing')))).toBe(false);
    expect(db.metrics().faults).toEqual(before);
    expect(isUnavailable(Object.assign(new Error('of another service'), { code: 'ECONNREFUSED' }))).toBe(false);
  });
});
