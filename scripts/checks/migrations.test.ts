import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { contractionOf } from '../migrations/contractions.ts';
import { moveIndexes } from '../migrations/move-indexes.ts';

/**
 * Migrations since the last release that take something from it, with the reason why its nodes may still run beside
 * those of the next one, or that they may not.
 */
const contracting: Record<string, string> = {
  '0008_safer_accounts': 'its indexes are on small tables',
  '0009_clearer_names': 'renames came before this rule: the upgrade from 1.0.0 stops its nodes first',
  '0011_trade': 'its indexes came before this rule',
  '0012_conversations_of_trades': 'its indexes came before this rule',
  '0013_finding': 'the sources of boosts become more; its indexes came before this rule',
  '0014_rest_of_circles': 'what a report may be about becomes more; its indexes came before this rule',
};

const folder = join(projectRoot, 'db/migrations/postgres');
const released = JSON.parse(readFileSync(join(projectRoot, 'db/migrations/released.json'), 'utf8')) as {
  migration: string;
};
const statementsOf = (file: string) => readFileSync(join(folder, file), 'utf8').split('--> statement-breakpoint');
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/(?:\.concurrently)?\.sql$/, ''));
const unreleased = [...new Set(names)].filter((name) => name > released.migration).toSorted();

const contractionsOf = (name: string) => {
  const statements = statementsOf(`${name}.sql`);
  const earlier = unreleased.filter((one) => one <= name).flatMap((one) => statementsOf(`${one}.sql`));
  const isNew = (table: string) => earlier.some((sql) => sql.trim().startsWith(`CREATE TABLE "${table}"`));
  return statements.map((sql) => contractionOf(sql, isNew)).filter((one) => one !== null);
};

test('the last release is one of the migrations', () => {
  expect(names).toContain(released.migration);
});

test('migrations since the last release leave its nodes what they use, or say why not', () => {
  const found = unreleased.filter((name) => contractionsOf(name).length > 0);
  expect(found, 'expand first, contract in the release after').toEqual(Object.keys(contracting));
});

test.each([
  ['ALTER TABLE "posts" DROP COLUMN "title"', 'drops a column'],
  ['ALTER TABLE "posts" RENAME COLUMN "a" TO "b"', 'renames'],
  ['DROP TABLE "posts"', 'drops a table'],
  ['ALTER TABLE "posts" ADD COLUMN "a" text NOT NULL', 'adds a column that the old code does not fill'],
  ['ALTER TABLE "posts" ADD COLUMN "a" text DEFAULT \'\' NOT NULL', null],
  ['ALTER TABLE "posts" ADD COLUMN "a" text', null],
  ['ALTER TABLE "posts" ALTER COLUMN "a" SET DATA TYPE integer', 'changes the type of a column'],
  ['ALTER TABLE "posts" ALTER COLUMN "a" SET NOT NULL', 'takes no null any more'],
  ['ALTER TABLE "posts" ALTER COLUMN "a" DROP NOT NULL', null],
  ['ALTER TABLE "posts" ALTER COLUMN "a" DROP DEFAULT', 'takes a default away'],
  ['ALTER TABLE "posts" ADD CONSTRAINT "x" CHECK (a > 0)', 'adds a constraint'],
  ['ALTER TABLE "fresh" ADD CONSTRAINT "x" CHECK (a > 0)', null],
  ['CREATE UNIQUE INDEX "x" ON "posts" USING btree ("a")', 'adds a constraint'],
  ['CREATE UNIQUE INDEX "x" ON "fresh" USING btree ("a")', null],
  ['CREATE INDEX "x" ON "posts" USING btree ("a")', 'locks a table in use while it builds an index'],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "posts" ("a")', null],
  ['CREATE TABLE "fresh" ("a" text)', null],
])('%s: %s', (sql, expected) => {
  expect(contractionOf(sql, (table) => table === 'fresh')).toBe(expected);
});

describe('a generated migration', () => {
  let at = '';
  beforeEach(() => {
    at = mkdtempSync(join(tmpdir(), 'proquo-migrations-'));
  });
  afterEach(() => rmSync(at, { recursive: true, force: true }));

  test('gives its indexes on tables in use to the file that runs without a lock', () => {
    const own = ['CREATE TABLE "fresh" (\n\t"a" text\n);', 'CREATE INDEX "x" ON "fresh" USING btree ("a");'];
    const used = 'CREATE INDEX "y" ON "posts" USING btree ("a") WHERE a is not null;';
    const unique = 'CREATE UNIQUE INDEX "z" ON "posts" USING btree ("a");';
    writeFileSync(join(at, '0001_a.sql'), [...own, used, unique].join('--> statement-breakpoint\n'));
    moveIndexes(at, '0001_a');
    const kept = readFileSync(join(at, '0001_a.sql'), 'utf8').split('--> statement-breakpoint');
    expect(kept.map((one) => one.trim())).toEqual([...own, unique]);
    expect(readFileSync(join(at, '0001_a.concurrently.sql'), 'utf8')).toBe(
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "y" ON "posts" USING btree ("a") WHERE a is not null;\n',
    );
  });

  test('without such indexes stays as it is', () => {
    writeFileSync(join(at, '0001_a.sql'), 'CREATE TABLE "fresh" ("a" text);');
    moveIndexes(at, '0001_a');
    expect(readdirSync(at)).toEqual(['0001_a.sql']);
  });
});
