import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '#db/client/project-root.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Contraction, contractionsIn, tablesCreatedIn } from '../migrations/contractions.ts';
import { moveIndexes } from '../migrations/move-indexes.ts';
import { makeFolder } from '../test/temporary-folder.ts';

/**
 * What is dropped needs one of these. `unreadSince`: the first release that does not read it, whose nodes may go on;
 * `isRecreated`: the same migration makes it again, with room for more; `isPlainIndex`: it is an index that is not unique,
 * without which the last release finds the same and refuses the same, only slower.
 */
type Excuse = { why: string; unreadSince?: string; isRecreated?: true; isPlainIndex?: true };

/** Migrations since the last release that take something from it, and why its nodes may still run. */
const contracting: Record<string, Excuse> = {};

const folder = join(projectRoot, 'db/migrations/postgres');
const released = JSON.parse(readFileSync(join(projectRoot, 'db/migrations/released.json'), 'utf8')) as {
  version: string;
  migration: string;
};
const names = [
  ...new Set(
    readdirSync(folder)
      .filter((file) => file.endsWith('.sql'))
      .map((file) => file.replace(/(?:\.concurrently)?\.sql$/, '')),
  ),
];
const unreleased = names.filter((name) => name > released.migration).toSorted();

/** All that is done in its name, also by the file that runs without a lock. */
const sqlOf = (name: string): string =>
  ['.sql', '.concurrently.sql']
    .map((end) => join(folder, `${name}${end}`))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');

/** Whether it drops nothing but indexes, and none that some migration made unique. */
const dropsPlainIndexes = (name: string, all: Contraction[]): boolean => {
  const unique = new Set(
    names.flatMap((migration) =>
      [...sqlOf(migration).matchAll(/create unique index "(\w+)"/gi)].map(([, index]) => index),
    ),
  );
  const dropped = [...sqlOf(name).matchAll(/drop index "(\w+)"/gi)].map(([, index]) => index);
  return (
    all.every(({ what }) => what === 'drops an index') &&
    dropped.length === all.length &&
    !dropped.some((index) => unique.has(index))
  );
};

const findContractions = async () => {
  const created = new Set<string>();
  const found: [string, Contraction[]][] = [];
  for (const name of unreleased) {
    for (const table of await tablesCreatedIn(sqlOf(name))) created.add(table);
    found.push([name, await contractionsIn(sqlOf(name), (table) => created.has(table))]);
  }
  return found.filter(([, all]) => all.length > 0);
};

/** Where a version is not a later one than another. */
const isAtMost = (version: string, latest: string) => version.localeCompare(latest, 'en', { numeric: true }) <= 0;

test('the last release is one of the migrations', () => {
  expect(names).toContain(released.migration);
});

test('migrations since the last release leave its nodes what they use, or say why not', async () => {
  const found = await findContractions();
  expect(
    found.map(([name]) => name),
    `expand first, contract in the release after: ${JSON.stringify(found.at(-1))}`,
  ).toEqual(Object.keys(contracting).filter((name) => name > released.migration));
});

test('what is dropped was not read by the last release, or is created again', async () => {
  for (const [name, all] of await findContractions()) {
    const { unreadSince: since, isRecreated, isPlainIndex } = contracting[name] ?? {};
    const isUnread = since !== undefined && isAtMost(since, released.version);
    const isNotNeeded = isUnread || (isPlainIndex && dropsPlainIndexes(name, all));
    const isExcused = isNotNeeded || isRecreated || !all.some(({ drops }) => drops);
    expect(isExcused, `${name} drops something`).toBe(true);
  }
});

const filling = 'adds a column that the old code does not fill';
const constraint = 'adds a constraint';
const locking = 'locks a table in use while it builds an index';
const rows = 'changes rows in use';

test.each<[string, string[]]>([
  ['ALTER TABLE "posts" DROP COLUMN "title"', ['drops a column']],
  ['ALTER TABLE "posts" RENAME COLUMN "a" TO "b"', ['renames']],
  ['ALTER TABLE public.posts RENAME TO old', ['renames']],
  ['DROP TABLE "posts"', ['drops a table']],
  ['DROP VIEW results', ['drops a view']],
  ['DROP INDEX "x"', ['drops an index']],
  ['ALTER TABLE "posts" ADD COLUMN "a" text NOT NULL', [filling]],
  ['ALTER TABLE posts ADD a text NOT NULL', [filling]],
  ['ALTER TABLE "posts" ADD COLUMN "default_value" text NOT NULL', [filling]],
  ['ALTER TABLE "posts" ADD COLUMN "a" text DEFAULT \'\' NOT NULL', []],
  ['ALTER TABLE "posts" ADD COLUMN "a" text', []],
  ['ALTER TABLE "posts" ADD COLUMN "a" text UNIQUE', [constraint]],
  ['ALTER TABLE "posts" ADD COLUMN "a" integer DEFAULT 0 CHECK (a > 0)', [constraint]],
  ['ALTER TABLE "posts" ADD COLUMN "a" text REFERENCES users(id)', [constraint]],
  ['ALTER TABLE "posts" ADD COLUMN "a" uuid DEFAULT gen_random_uuid()', ['may rewrite a table in use']],
  ['ALTER TABLE "posts" ADD COLUMN "a" text, DROP COLUMN "b"', ['drops a column']],
  ['ALTER TABLE "posts" ALTER COLUMN "a" SET DATA TYPE integer', ['changes the type of a column']],
  ['ALTER TABLE "posts" ALTER COLUMN "a" SET NOT NULL', ['takes no null any more']],
  ['ALTER TABLE "posts" ALTER COLUMN "a" DROP NOT NULL', []],
  ['ALTER TABLE "posts" ALTER COLUMN "a" DROP DEFAULT', ['takes a default away']],
  ['ALTER TABLE "posts" ALTER COLUMN "a" SET DEFAULT 1', []],
  ['ALTER TABLE "posts" ADD CONSTRAINT "x" CHECK (a > 0)', [constraint]],
  ['ALTER TABLE "posts" DROP CONSTRAINT "x"', ['drops a constraint']],
  ['ALTER TABLE "posts" SET (fillfactor = 70)', ['does what this check does not know']],
  ['ALTER TABLE "fresh" ADD CONSTRAINT "x" CHECK (a > 0)', []],
  ['CREATE UNIQUE INDEX "x" ON "posts" USING btree ("a")', [constraint]],
  ['CREATE UNIQUE INDEX CONCURRENTLY "x" ON "posts" ("a")', [constraint]],
  ['CREATE UNIQUE INDEX "x" ON "fresh" USING btree ("a")', []],
  ['CREATE INDEX "x" ON "posts" USING btree ("a")', [locking]],
  ['CREATE INDEX CONCURRENTLY IF NOT EXISTS "x" ON "posts" ("a")', []],
  ['CREATE TABLE "fresh" ("a" text)', []],
  ['CREATE VIEW v AS SELECT 1', []],
  ['CREATE OR REPLACE VIEW v AS SELECT 1', ['changes a view']],
  ['CREATE TRIGGER t BEFORE INSERT ON posts EXECUTE FUNCTION f()', ['adds a trigger to a table in use']],
  ['TRUNCATE posts', [rows]],
  ['UPDATE posts SET a = 1', [rows]],
  ['DELETE FROM posts', [rows]],
  ['INSERT INTO posts VALUES (1)', [rows]],
  ['INSERT INTO fresh VALUES (1)', []],
  ['DO $$ begin drop table posts; end $$', ['does what this check does not know']],
  ['-- a word before\nDROP TABLE "posts"', ['drops a table']],
  ['CREATE TABLE "fresh" ("a" text); DROP TABLE "posts"; /* and */ TRUNCATE users', ['drops a table', rows]],
])('%s: %j', async (sql, expected) => {
  const found = await contractionsIn(sql, (table) => table === 'fresh');
  expect(found.map(({ what }) => what)).toEqual(expected);
});

describe('a generated migration', () => {
  let at = '';
  beforeEach(() => {
    at = makeFolder('migrations');
  });

  test('gives its indexes on tables in use to the file that runs without a lock', () => {
    const own = ['CREATE TABLE "fresh" (\n\t"a" text\n);', 'CREATE INDEX "x" ON "fresh" USING btree ("a");'];
    const used = 'CREATE INDEX "y" ON "posts" USING btree ("a") WHERE a is not null;';
    const unique = 'CREATE UNIQUE INDEX "z" ON "posts" USING btree ("a");';
    writeFileSync(join(at, '0001_a.sql'), [...own, used, unique].join('--> statement-breakpoint\n'));
    moveIndexes(at, '0001_a');
    const kept = readFileSync(join(at, '0001_a.sql'), 'utf8').split('--> statement-breakpoint');
    expect(kept.map((line) => line.trim())).toEqual([...own, unique]);
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
