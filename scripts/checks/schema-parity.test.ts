import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DescribedTable } from '#db/test/describe-schema.ts';

const script = join(import.meta.dirname, '../../db/test/describe-schema.ts');

/** The tables in the dialect of this URL, as described by a process that connects to no database. */
const tablesOf = (databaseUrl: string): DescribedTable[] =>
  JSON.parse(
    execFileSync(process.execPath, [script], { env: { ...process.env, DATABASE_URL: databaseUrl } }).toString(),
  );

// Without a URL it is SQLite.
const sqlite = tablesOf('');
const postgres = tablesOf('postgres://localhost/none');

describe('the two schemas', () => {
  test('have the same tables', () => {
    expect(sqlite.length, 'all tables, not none').toBeGreaterThan(25);
    expect(postgres.map(({ exportName }) => exportName)).toEqual(sqlite.map(({ exportName }) => exportName));
  });

  test.each(sqlite.map((table) => table.exportName))('agree on %s: columns, keys, indexes and checks', (name) => {
    const find = (tables: DescribedTable[]) => tables.find(({ exportName }) => exportName === name);
    expect(find(postgres)).toEqual(find(sqlite));
  });
});
