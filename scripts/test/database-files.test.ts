import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { databaseFiles, markedFiles, postgresFiles } from './database-files.ts';

const root = join(import.meta.dirname, '../..');
const files = globSync('server/**/*.db.test.ts', { cwd: root });

test('PostgreSQL gets the database layer and the marked files, or all', () => {
  expect(postgresFiles(true)).toEqual(databaseFiles);
  expect(postgresFiles(false)).toEqual(['db/**/*.test.ts', ...markedFiles()]);
  for (const file of ['server/test/whole/every-query.db.test.ts', 'server/platform/http/cached-feed.db.test.ts']) {
    expect(markedFiles(), 'reach the queries of every procedure').toContain(file);
  }
});

test('tests of concurrent requests, of several nodes, of searches and of SQL are marked', () => {
  const needed = files.filter(
    (file) =>
      /races|search/.test(file.replace(/.*\//, '')) ||
      /runConcurrently|openTestDbOfNodes|createTestNodes|import .*\bsql\b.* from 'drizzle-orm'/.test(
        readFileSync(join(root, file), 'utf8'),
      ),
  );
  expect(needed.filter((file) => !markedFiles().includes(file))).toEqual([]);
});

test('a mark is the first line, in its one form', () => {
  const named = files.filter((file) => /PostgreSQL too/i.test(readFileSync(join(root, file), 'utf8')));
  expect(named.toSorted()).toEqual(markedFiles().toSorted());
});
