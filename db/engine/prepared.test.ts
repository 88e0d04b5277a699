import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { openPostgres } from '../postgres/open-postgres.ts';
import { industries } from '../schema/posts/catalog.ts';
import { createDatabase } from '../test/postgres-database.ts';
import { prepared } from './prepared.ts';
import { hasPart } from './setting.ts';

test.runIf(dialect === 'postgres' && hasPart('prepared-queries'))(
  'PostgreSQL keeps the statement of a query that has a name, and of no other',
  async () => {
    const db = await openPostgres(await createDatabase());
    const byId = eq(industries.id, sql.placeholder('id'));
    const named = prepared((on) => on.select().from(industries).where(byId), 'industry');
    const unnamed = prepared((on) => on.select({ name: industries.name }).from(industries).where(byId));
    const kept = await db.write(async (tx) => {
      await named(tx, { id: 'a' });
      await unnamed(tx, { id: 'a' });
      return tx.select({ name: sql<string>`name` }).from(sql`pg_prepared_statements`);
    });
    expect(kept).toEqual([{ name: 'industry' }]);
    await db.close();
  },
);
