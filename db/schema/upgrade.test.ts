import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dialect } from '#db/client/dialect.ts';
import { projectRoot } from '#db/client/project-root.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { openSqlite } from '#db/sqlite/open-sqlite.ts';
import { createDatabase } from '#db/test/postgres-database.ts';
import Database from 'better-sqlite3';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'proquo-upgrade-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The migrations before the one of this name. */
const migrationsBefore = (name: string): string => {
  const copy = join(folder, `before-${name}`);
  cpSync(join(projectRoot, 'db/migrations', dialect), copy, { recursive: true });
  const path = join(copy, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] };
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith(`_${name}`));
  expect(at).toBeGreaterThan(0);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }));
  return copy;
};

const member = `insert into users (id, email, first_name, last_name, created_at, updated_at)
  values ('u1', 'ada@proquo.test', 'Ada', 'Stone', 1, 1)`;
const post = `insert into posts (id, user_id, type, service_offered, industry, looking_for_industry, description,
  estimated_value, location, created_at, updated_at)
  values ('p1', 'u1', 'offering', 'Logo design', 'Graphic Design', 'Legal', 'A logo.', 500, 'Austin, TX', 1, 1)`;

/** A database of that version with a member and a post, opened by this one. */
const upgraded = async (migrationsFolder: string) => {
  if (dialect === 'sqlite') {
    const file = join(folder, 'old.sqlite');
    const old = new Database(file);
    migrateSqlite(drizzleSqlite(old), { migrationsFolder });
    for (const statement of [member, post]) old.exec(statement);
    old.close();
    return openSqlite(file);
  }
  const address = await createDatabase();
  const pool = new pg.Pool({ connectionString: address });
  await migratePostgres(drizzlePostgres(pool), { migrationsFolder });
  for (const statement of [member, post]) await pool.query(statement);
  await pool.end();
  return openPostgres(address);
};

test('posts and members from before there were skills stay, without skills', async () => {
  const db = await upgraded(migrationsBefore('finding'));
  const none = { skillsOffered: [], skillsWanted: [] };
  expect(await db.read.select().from(posts)).toMatchObject([
    { ...none, id: 'p1', alsoOnline: false, countedSides: [], serviceOffered: 'Logo design' },
  ]);
  expect(await db.read.select().from(users)).toMatchObject([{ ...none, id: 'u1' }]);
  await db.close();
});
