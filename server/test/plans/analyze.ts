import { dialect } from '#db/client/dialect.ts';
import type { Db } from '#db/client/types.ts';
import { execute } from '#db/test/execute.ts';

/** Does what autovacuum does elsewhere: the tests' PostgreSQL has none, and plans as if new rows were not there. */
export const analyze = async (db: Db): Promise<void> => {
  if (dialect === 'postgres') await db.write((tx) => execute(tx, 'analyze posts, users'));
};
