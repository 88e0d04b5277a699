import { join } from 'node:path';
import Database from 'better-sqlite3';
import { and, count, eq, gt, ne, sql } from 'drizzle-orm';
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { industries } from '../schema/posts/catalog.ts';
import { memberIndustries } from '../schema/profile/industries.ts';
import { users } from '../schema/auth/members.ts';
import { posts } from '../schema/posts/posts.ts';
import { openTestDb } from '../test/open-test-db.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';
import { alias } from '../client/alias.ts';
import { dialect } from '../client/dialect.ts';
import { newId } from '../client/ids.ts';
import type { Db, Queryable } from '../client/types.ts';

const [ada, ben] = [newId(), newId()];
const folder = makeFolder('rows');
let db: Db;
let plain: { on: Queryable; close: () => unknown };
const member = { id: users.id, isAdmin: users.isAdmin, location: users.location };
const byMember = eq(memberIndustries.userId, users.id);
const queries: [string, (on: Queryable) => PromiseLike<unknown>][] = [
  ['whole rows', (on) => on.select().from(users).orderBy(users.email)],
  [
    'chosen columns and expressions',
    (on) => on.select({ ...member, twice: sql<number>`${users.createdAt} * 2` }).from(users),
  ],
  ['no row', (on) => on.select(member).from(users).where(eq(users.id, 'nobody'))],
  ['parts that are always there', (on) => on.select({ member, at: users.createdAt }).from(users).orderBy(users.email)],
  [
    'a joined table that may be missing',
    (on) => on.select().from(users).leftJoin(memberIndustries, byMember).orderBy(users.email),
  ],
  [
    'a joined part that may be missing',
    (on) =>
      on
        .select({ id: users.id, in: { industry: memberIndustries.industryId, of: memberIndustries.userId } })
        .from(users)
        .leftJoin(memberIndustries, byMember)
        .orderBy(users.email),
  ],
  [
    'a part of two tables',
    (on) =>
      on
        .select({ both: { industry: memberIndustries.industryId, id: users.id } })
        .from(users)
        .leftJoin(memberIndustries, byMember)
        .orderBy(users.email),
  ],
  [
    'an inner join',
    (on) => on.select().from(memberIndustries).innerJoin(industries, eq(industries.id, memberIndustries.industryId)),
  ],
  [
    'a joined table that is always there, beside one that may be missing',
    (on) => on.select().from(memberIndustries).rightJoin(users, byMember).orderBy(users.email),
  ],
  [
    'a table joined to itself',
    (on) => {
      const other = alias(users, 'other');
      return on
        .select({ member, other: { id: other.id, isAdmin: other.isAdmin } })
        .from(users)
        .leftJoin(other, ne(other.id, users.id))
        .orderBy(users.email);
    },
  ],
  [
    'a query in a query',
    (on) => {
      const of = on.select({ id: users.id, isAdmin: users.isAdmin }).from(users).as('of');
      return on
        .select({ of: { id: of.id, isAdmin: of.isAdmin }, at: users.createdAt })
        .from(users)
        .innerJoin(of, eq(of.id, users.id))
        .orderBy(users.email);
    },
  ],
  [
    'values that are stored as JSON',
    (on) => on.select({ languages: users.languages, hours: users.weeklyHours }).from(users).orderBy(users.email),
  ],
  [
    'counts in groups',
    (on) => on.select({ isAdmin: users.isAdmin, members: count() }).from(users).groupBy(users.isAdmin),
  ],
  [
    'none in an empty table',
    (on) =>
      on
        .select()
        .from(posts)
        .where(and(gt(posts.seq, 0), eq(posts.status, 'active'))),
  ],
];

/** Drizzle as it comes, on the same data. */
const openPlain = async (): Promise<typeof plain> => {
  if (dialect === 'sqlite') {
    const file = new Database(join(folder, 'proquo.sqlite'), { readonly: true });
    return { on: drizzleSqlite(file, { casing: 'snake_case' }) as unknown as Queryable, close: () => file.close() };
  }
  const [named] = await db.read.select({ database: sql<string>`current_database()` }).from(users).limit(1);
  const url = new URL(process.env.DATABASE_URL ?? '');
  url.pathname = `/${named?.database}`;
  const pool = new pg.Pool({ connectionString: url.href });
  return { on: drizzlePostgres(pool, { casing: 'snake_case' }) as unknown as Queryable, close: () => pool.end() };
};

beforeAll(async () => {
  db = await openTestDb(folder);
  const times = { createdAt: 1, updatedAt: 2 };
  await db.write(async (tx) => {
    await tx.insert(users).values([
      {
        id: ada,
        email: 'ada@proquo.test',
        firstName: 'Ada',
        lastName: 'Stone',
        isAdmin: true,
        languages: ['en'],
        ...times,
      },
      { id: ben, email: 'ben@proquo.test', firstName: 'Ben', lastName: 'Hill', ...times },
    ]);
    await tx.insert(industries).values({ id: 'design', name: 'Design', position: 1 });
    await tx.insert(memberIndustries).values({ userId: ada, industryId: 'design' });
  });
  plain = await openPlain();
});
afterAll(async () => {
  await plain.close();
  await db.close();
});

test.each(queries)('makes the rows that Drizzle itself makes: %s', async (_name, query) => {
  const expected = await query(plain.on);
  expect(await query(db.read)).toEqual(expected);
  // The second run uses what the first one prepared.
  expect(await query(db.read)).toEqual(expected);
  expect(await db.write((tx) => Promise.resolve(query(tx)))).toEqual(expected);
});
