import { describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { users } from '../schema/auth/members.ts';
import { industries } from '../schema/posts/catalog.ts';
import { buildDemo } from '../seed/build-demo.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { openPostgres } from './open-postgres.ts';

const demoMembers = buildDemo(0, '').users.length;

describe.runIf(dialect === 'postgres')('nodes that start together on an empty database', () => {
  test('all start: one migrates and fills it, the others wait', async () => {
    const address = await createDatabase({ isMigrated: false });
    const start = async () => {
      const db = await openPostgres(address);
      await seedIfEmpty(db, { isDemo: false, hashPassword: async () => '' });
      return db;
    };
    const nodes = await Promise.all(Array.from({ length: 6 }, start));
    for (const node of nodes) expect((await node.read.select().from(industries)).length).toBeGreaterThan(0);
    await Promise.all(nodes.map((node) => node.close()));
  });

  test('wait for the one that fills it, for longer than a write waits for a lock', async () => {
    const address = new URL(await createDatabase({ isMigrated: false }));
    await (await openPostgres(address.href)).close();
    address.searchParams.set('lock_timeout', '20');
    const start = async () => {
      const db = await openPostgres(address.href);
      await seedIfEmpty(db, { isDemo: true, hashPassword: async () => '' });
      return db;
    };
    const nodes = await Promise.all([start(), start(), start()]);
    for (const node of nodes) expect(await node.read.$count(users)).toBe(demoMembers);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
