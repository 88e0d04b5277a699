import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const BREAK = '--> statement-breakpoint';
const createIndex = /^CREATE INDEX ("\w+" ON "(\w+)")/;

/**
 * Moves the indexes on tables that are in use out of a generated migration of PostgreSQL, into the file beside it whose
 * statements run without a transaction and without a lock that writes wait for (`db/postgres/concurrent-indexes.ts`).
 * Unique ones stay: they refuse what the release before may write, which `scripts/checks/migrations.test.ts` finds.
 */
export function moveIndexes(folder: string, tag: string): void {
  const file = join(folder, `${tag}.sql`);
  if (!existsSync(file)) return;
  const statements = readFileSync(file, 'utf8')
    .split(BREAK)
    .map((part) => part.trim());
  const isNewTable = (table: string) => statements.some((statement) => statement.startsWith(`CREATE TABLE "${table}"`));
  const isMoved = (statement: string) => {
    const table = createIndex.exec(statement)?.[2];
    return table !== undefined && !isNewTable(table);
  };
  const moved = statements.filter(isMoved);
  if (moved.length === 0) return;
  const rest = statements.filter((statement) => !isMoved(statement));
  writeFileSync(
    file,
    rest.length > 0 ? `${rest.join(`\n${BREAK}\n`)}\n` : '-- Only indexes, in the file beside this one.\n',
  );
  const concurrent = moved.map((statement) =>
    statement.replace(createIndex, 'CREATE INDEX CONCURRENTLY IF NOT EXISTS $1'),
  );
  writeFileSync(join(folder, `${tag}.concurrently.sql`), `${concurrent.join('\n')}\n`);
}
