import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFiles, postgresFiles } from './database-files.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(join(root, file), 'utf8');
const onBoth = globSync('server/**/*.both.test.ts', { cwd: root });

test('PostgreSQL gets the database layer and what says both in its name, or all', () => {
  expect(postgresFiles(true)).toEqual(databaseFiles);
  expect(postgresFiles(false)).toEqual(['db/**/*.test.ts', '**/*.both.test.ts']);
  expect(onBoth, 'reaches the statements of every procedure').toContain(
    'server/test/whole/every-procedure.both.test.ts',
  );
});

test('searches and SQL run on both', () => {
  const needed = globSync('server/**/*.db.test.ts', { cwd: root }).filter(
    (file) => /(?<!saved-)search/.test(basename(file)) || /import .*\bsql\b.* from 'drizzle-orm'/.test(textOf(file)),
  );
  expect(needed).toEqual([]);
});

test('what runs on both says why in its first line', () => {
  const silent = onBoth.filter((file) => !/^\/\/ PostgreSQL too: \S.*\.\n/.test(textOf(file)));
  expect(silent).toEqual([]);
});
