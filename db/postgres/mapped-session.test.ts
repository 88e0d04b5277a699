import type pg from 'pg';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { users } from '../schema/members.ts';
import type { Queryable } from '../client/types.ts';
import { mappedDrizzle } from './mapped-session.ts';

test.runIf(dialect === 'postgres')('the rows of the driver are let go once they are mapped', async () => {
  const result = { rows: [['ada', true]] } as unknown as pg.QueryResult;
  const db = mappedDrizzle({ query: async () => result }) as unknown as Queryable;
  const found = await db.select({ id: users.id, isAdmin: users.isAdmin }).from(users).where(eq(users.id, 'ada'));
  expect(found).toEqual([{ id: 'ada', isAdmin: true }]);
  expect(result.rows).toEqual([]);
});
