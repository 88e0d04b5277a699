import { describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { industries } from '../schema/posts/catalogue.ts';
import { seedIfEmpty } from '../seed/seed.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { openPostgres } from './open-postgres.ts';

describe.runIf(dialect === 'postgres')('nodes that start together on an empty database', () => {
  test('all start: one migrates and fills it, the others wait', async () => {
    const address = await createDatabase();
    const start = async () => {
      const db = await openPostgres(address);
      await seedIfEmpty(db, { demo: false, hashPassword: async () => '' });
      return db;
    };
    const nodes = await Promise.all(Array.from({ length: 6 }, start));
    for (const node of nodes) expect((await node.read.select().from(industries)).length).toBeGreaterThan(0);
    await Promise.all(nodes.map((node) => node.close()));
  });
});
