import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, onTestFinished, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { openSqlite } from './open-sqlite.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

/** What SQLite calls `synchronous = FULL`: a commit returns when the disk has it. */
const FULL = 2;
const OFF = 0;

test.runIf(dialect === 'sqlite').each([
  ['waits for the disk', undefined, FULL],
  ['does not wait where the opener asks for it', { isDurable: false }, OFF],
])('a commit %s', async (_what, options, synchronous) => {
  const folder = makeFolder('durable');
  const db = openSqlite(join(folder, 'proquo.sqlite'), options);
  onTestFinished(async () => {
    await db.close();
  });
  const setting = { value: sql<number>`synchronous` };
  const found = await db.write((tx) => tx.select(setting).from(sql`pragma_synchronous`));
  expect(found).toEqual([{ value: synchronous }]);
});
