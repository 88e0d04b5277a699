import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { startPostgres } from '#scripts/test/postgres-server.ts';
import { startProxy, type TcpProxy } from '#scripts/test/tcp-proxy.ts';
import pg from 'pg';
import { dialect } from '../client/dialect.ts';
import { runInReadScope } from '../client/read-scope.ts';
import { industries } from '../schema/posts/catalog.ts';
import { execute } from '../test/execute.ts';
import type { Db } from '../client/types.ts';
import { openPostgres } from './open-postgres.ts';

describe.runIf(dialect === 'postgres')('a replica', () => {
  let servers: Awaited<ReturnType<typeof startPostgres>>;
  let proxy: TcpProxy;
  let primary: TcpProxy;
  let replica: pg.Client;
  let db: Db;
  const isUp: boolean[] = [];
  beforeAll(async () => {
    servers = await startPostgres({ withReplica: true });
    [proxy, primary] = [await startProxy(servers.replicaUrl), await startProxy(servers.url)];
    replica = new pg.Client(servers.replicaUrl);
    await replica.connect();
    db = await openPostgres(primary.url, { readUrl: proxy.url, onReplica: (up) => isUp.push(up) });
  });
  afterEach(async () => {
    primary.heal();
    proxy.heal();
    await replica.query('select pg_wal_replay_resume()');
    await vi.waitUntil(() => isUp.at(-1) === true, { timeout: 10_000 });
  });
  afterAll(async () => {
    await db?.close();
    await replica?.end();
    await proxy?.stop();
    await primary?.stop();
    await servers?.stop();
  });

  /** Whether the replica answered a read of a member who wrote nothing. */
  const isAsked = () =>
    runInReadScope({ usesPrimary: false, hasWritten: false }, async () => {
      const { rows } = await execute(db.read, 'select pg_is_in_recovery() as here');
      return rows[0]?.['here'];
    });
  const usesReplica = (isUsed: boolean) =>
    vi.waitFor(async () => expect(await isAsked()).toBe(isUsed), { timeout: 10_000 });
  const add = (id: string) => db.write((tx) => tx.insert(industries).values({ id, name: id, position: 1 }));
  const has = async (id: string) => (await db.read.select().from(industries)).some((row) => row.id === id);
  const readOften = async (until: () => boolean) => {
    let reads = 0;
    for (; !until(); reads += 1) await execute(db.read, 'select 1');
    return reads;
  };

  test('answers reads', async () => {
    await usesReplica(true);
    expect(await isAsked()).toBe(true);
    expect(db.metrics().replica).toMatchObject({ isUsed: true });
    expect(db.metrics().replica?.lagSeconds).toBeLessThan(1);
    expect(db.metrics().pools.find(({ pool }) => pool === 'replica')?.open).toBeGreaterThan(0);
  });

  test('that is lost is not asked until it is back', async () => {
    await usesReplica(true);
    const reads = readOften(() => isUp.at(-1) === false);
    proxy.refuse();
    expect(await reads).toBeGreaterThan(0);
    await db.ping();
    expect(await isAsked()).toBe(false);
    proxy.heal();
    await usesReplica(true);
  });

  test('that hangs is waited for once, and used again when it answers', async () => {
    await usesReplica(true);
    const fallbacks = db.metrics().replica?.fallbacks ?? 0;
    proxy.hang();
    const since = performance.now();
    expect(await isAsked()).toBe(false);
    expect(performance.now() - since).toBeLessThan(4_000);
    expect(db.metrics().replica?.fallbacks).toBe(fallbacks + 1);
    await vi.waitFor(() => expect(isUp.at(-1)).toBe(false), { timeout: 5_000 });
    const after = performance.now();
    expect(await isAsked()).toBe(false);
    expect(performance.now() - after).toBeLessThan(1_000);
    proxy.heal();
    await usesReplica(true);
  });

  test('does not answer members who just wrote or were notified, and answers no one when it is late', async () => {
    await usesReplica(true);
    await replica.query('select pg_wal_replay_pause()');
    await runInReadScope({ usesPrimary: false, hasWritten: false }, async () => {
      await add('own');
      expect(await has('own')).toBe(true);
    });
    const heardOf = { usesPrimary: true, hasWritten: false };
    expect(await runInReadScope(heardOf, () => has('own'))).toBe(true);
    // A job has no scope.
    expect(await has('own')).toBe(true);
    await vi.waitFor(() => expect(isUp.at(-1)).toBe(false), { timeout: 10_000 });
    expect(db.metrics().replica).toMatchObject({ isUsed: false });
    expect(db.metrics().replica?.lagSeconds).toBeGreaterThan(1);
    expect(await runInReadScope({ usesPrimary: false, hasWritten: false }, () => has('own'))).toBe(true);
    await replica.query('select pg_wal_replay_resume()');
    await usesReplica(true);
  });

  test('does not make a node ready whose primary is gone, and answers its reads', async () => {
    await usesReplica(true);
    primary.refuse();
    await expect(db.ping()).rejects.toThrow('Connection terminated unexpectedly');
    expect(await isAsked()).toBe(true);
  });

  test('is not needed for a node to start, and neither is its schema', async () => {
    proxy.refuse();
    const other = await openPostgres(servers.url, { readUrl: proxy.url });
    expect(await other.read.select().from(industries)).not.toHaveLength(0);
    await other.close();
  });
});
