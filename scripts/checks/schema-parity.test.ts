import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { DescribedTable } from '#db/test/describe-schema.ts';

const script = join(import.meta.dirname, '../../db/test/describe-schema.ts');

/** The tables as described by a process with this DATABASE_URL. */
const tablesOf = (databaseUrl: string): DescribedTable[] =>
  JSON.parse(
    execFileSync(process.execPath, [script], { env: { ...process.env, DATABASE_URL: databaseUrl } }).toString(),
  );

const sqlite = tablesOf('');
const postgres = tablesOf('postgres://localhost/none');

describe('the two schemas', () => {
  test('have the same tables', () => {
    expect(sqlite.length).toBeGreaterThan(25);
    expect(postgres.map(({ key }) => key)).toEqual(sqlite.map(({ key }) => key));
  });

  test.each(sqlite.map((table) => table.key))('agree on %s: columns, keys, indexes and checks', (key) => {
    expect(postgres.find((table) => table.key === key)).toEqual(sqlite.find((table) => table.key === key));
  });
});
