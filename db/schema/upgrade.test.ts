import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dialect } from '#db/client/dialect.ts';
import { projectRoot } from '#db/client/project-root.ts';
import type { Db } from '#db/client/types.ts';
import { openPostgres } from '#db/postgres/open-postgres.ts';
import { postAlerts, postBefores } from '#db/schema/matching/alerts.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { users } from '#db/schema/auth/members.ts';
import { openSqlite } from '#db/sqlite/open-sqlite.ts';
import { createDatabase } from '#db/test/postgres-database.ts';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { migrate as migrateSqlite } from 'drizzle-orm/better-sqlite3/migrator';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('upgrade');
let db: Db;

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

const savedSearch = `insert into wishes (id, user_id, label, search, ring, fingerprint, created_at, sought_since)
  values ('w1', 'u1', 'logo', 'logo', 'weekly', 'logo', 1, 1)`;
const found = `insert into wish_hits (wish_id, post_seq, user_id, found_at, tell) values ('w1', 1, 'u1', 5, 'weekly')`;
const held = `insert into nearby_held (user_id, post_id, created_at) values ('u1', 'p1', 6), ('u1', 'gone', 6)`;
const listed = `insert into wish_befores (post_seq, before, began_at, ended_at)
  values (1, '{"type":"offering","text":"a logo","industries":[],"lat":null,"lng":null}', 1, 7)`;
const matched = `insert into match_befores (post_seq, gives, wants, is_remote, also_online, lat, lng)
  values (1, '["s:logo"]', '[]', true, false, 1.5, null)`;
const more = Array.from({ length: 29 }, (_, n) => post.replace("'p1'", `'more-${n}'`));

/** What is written just before the migration of each name, in their order. */
const versions: [migration: string, rows: string[]][] = [
  ['finding', [member, post]],
  ['post-alerts', [savedSearch, found, held, listed, matched]],
  ['post-ends', more],
];

/** One database that went through these versions, opened by this one. */
const upgraded = async () => {
  if (dialect === 'sqlite') {
    const file = join(folder, 'old.sqlite');
    const old = new Database(file);
    for (const [name, rows] of versions) {
      migrateSqlite(drizzleSqlite(old), { migrationsFolder: migrationsBefore(name) });
      for (const statement of rows) old.exec(statement);
    }
    old.close();
    return openSqlite(file);
  }
  const address = await createDatabase({ isMigrated: false });
  const pool = new pg.Pool({ connectionString: address });
  for (const [name, rows] of versions) {
    await migratePostgres(drizzlePostgres(pool), { migrationsFolder: migrationsBefore(name) });
    for (const statement of rows) await pool.query(statement);
  }
  await pool.end();
  return openPostgres(address);
};

beforeAll(async () => {
  db = await upgraded();
});
afterAll(() => db?.close());

test('posts from before they had an end get one, spread evenly from 60 to 90 days ahead', async () => {
  const rows = await db.read.select({ at: posts.expiresAt }).from(posts).orderBy(posts.seq);
  const days = rows.map(({ at }) => (at - Date.now()) / 86_400_000);
  expect(days.map(Math.round)).toEqual(Array.from({ length: 30 }, (_, n) => 61 + n));
});

test('posts and members from before there were skills stay, without skills', async () => {
  const none = { skillsOffered: [], skillsWanted: [] };
  expect(await db.read.select().from(posts).where(eq(posts.id, 'p1'))).toMatchObject([
    { ...none, id: 'p1', alsoOnline: false, countedSides: [], serviceOffered: 'Logo design' },
  ]);
  expect(await db.read.select().from(users)).toMatchObject([{ ...none, id: 'u1' }]);
});

test('what waits for a digest, and how posts were before a change, is carried over', async () => {
  const ofPost = { postSeq: 1, userId: 'u1' };
  expect(await db.read.select().from(postAlerts)).toMatchObject([
    { ...ofPost, source: 'saved_search', savedSearchId: 'w1', foundAt: 5, digest: 'weekly' },
    { ...ofPost, source: 'nearby', savedSearchId: null, foundAt: 6, digest: 'evening' },
  ]);
  expect(await db.read.select().from(postBefores)).toMatchObject([
    { postSeq: 1, searched: { type: 'offering', text: 'a logo' }, matched: null, beganAt: 1, endedAt: 7 },
    {
      postSeq: 1,
      searched: null,
      matched: { gives: ['s:logo'], wants: [], isRemote: true, alsoOnline: false, lat: 1.5, lng: null },
    },
  ]);
});
