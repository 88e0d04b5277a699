import { dialect } from '#db/client/dialect.ts';
import type { Db } from '#db/client/types.ts';
import { type SQL, sql } from 'drizzle-orm';

type Analyzing = { execute(query: SQL): Promise<unknown> };

/** Does what autovacuum does elsewhere: the tests' PostgreSQL has none, and plans as if new rows were not there. */
export const analyze = async (db: Db): Promise<void> => {
  if (dialect === 'postgres') await db.write((tx) => (tx as unknown as Analyzing).execute(sql`analyze posts, users`));
};
