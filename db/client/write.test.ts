import { eq, getTableName, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { isUniqueViolation } from './errors.ts';
import { newId } from './ids.ts';
import { afterCommit } from './scope.ts';
import { dialect } from './dialect.ts';
import { industries } from '../schema/posts/catalog.ts';
import { memberIndustries } from '../schema/profile/industries.ts';
import { users } from '../schema/auth/members.ts';
import { posts } from '../schema/posts/posts.ts';
import { tables } from '../schema/tables.ts';
import { tableWrittenBy, UNKNOWN_TABLE } from './table-versions.ts';
import { openTestDb } from '../test/open-test-db.ts';
import type { Db, Tx } from './types.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('write');
let db: Db;
beforeAll(async () => {
  db = await openTestDb(folder);
});
beforeEach(() => db.write((tx) => tx.delete(industries)));
afterAll(() => db.close());

const add = (tx: Tx, id: string) => tx.insert(industries).values({ id, name: id, position: 1 });
const listNames = async () => (await db.read.select().from(industries).orderBy(industries.id)).map((row) => row.id);

describe('a write', () => {
  test('is seen completely by the next read', async () => {
    const answer = await db.write(async (tx) => {
      await add(tx, 'a');
      await add(tx, 'b');
      return 'done';
    });
    expect(answer).toBe('done');
    expect(await listNames()).toEqual(['a', 'b']);
  });

  test('that fails leaves nothing behind, and rejects with its own error', async () => {
    const failing = db.write(async (tx) => {
      await add(tx, 'a');
      throw new Error('not today');
    });
    await expect(failing).rejects.toThrow('not today');
    expect(await listNames()).toEqual([]);
  });

  test('that fails does not affect concurrent ones', async () => {
    const settled = await Promise.allSettled(
      Array.from({ length: 30 }, (_, i) =>
        db.write(async (tx) => {
          await add(tx, `n${String(i).padStart(2, '0')}`);
          if (i % 3 === 0) throw new Error('no');
          return i;
        }),
      ),
    );
    expect(settled.filter((result) => result.status === 'rejected')).toHaveLength(10);
    expect(await listNames()).toHaveLength(20);
  });

  test.runIf(dialect === 'postgres')('that deadlocks with another is retried', async () => {
    await db.write(async (tx) => {
      for (const id of ['a', 'b']) await add(tx, id);
    });
    const bothHold = Promise.withResolvers<void>();
    const committed: string[] = [];
    let holding = 0;
    const inOrder = (name: string, [first, second]: [string, string]) =>
      db.write(async (tx) => {
        const more = { position: sql`${industries.position} + 1` };
        afterCommit(() => committed.push(name));
        await tx.update(industries).set(more).where(eq(industries.id, first));
        if ((holding += 1) === 2) bothHold.resolve();
        await bothHold.promise;
        await tx.update(industries).set(more).where(eq(industries.id, second));
        return name;
      });
    const done = await Promise.all([inOrder('one', ['a', 'b']), inOrder('other', ['b', 'a'])]);
    expect(done).toEqual(['one', 'other']);
    expect(committed.toSorted()).toEqual(['one', 'other']);
    expect((await db.read.select().from(industries)).map((row) => row.position)).toEqual([3, 3]);
  });

  test.runIf(dialect === 'postgres')('that deadlocks again and again is tried five times', async () => {
    let tries = 0;
    const failing = (times: number) =>
      db.write(async (tx) => {
        await add(tx, `${times}, try ${tries}`);
        tries += 1;
        if (tries <= times) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
      });
    await failing(4);
    expect([tries, await listNames()]).toEqual([5, ['4, try 4']]);
    tries = 0;
    await expect(failing(5)).rejects.toThrow('deadlock detected');
    expect(tries).toBe(5);
  });

  test('within a write joins it, and fails with it', async () => {
    const nested = async (fails: boolean) =>
      db.write(async (tx) => {
        await add(tx, 'outer');
        await db.write((inner) => add(inner, 'inner'));
        if (fails) throw new Error('no');
      });
    await expect(nested(true)).rejects.toThrow('no');
    expect(await listNames()).toEqual([]);
    await nested(false);
    expect(await listNames()).toEqual(['inner', 'outer']);
  });

  test('runs exactly once, however many are concurrent', async () => {
    await Promise.all(Array.from({ length: 600 }, (_, i) => db.write((tx) => add(tx, `m${i}`))));
    expect(await listNames()).toHaveLength(600);
  });
});

describe('the version of tables', () => {
  test('grows with each commit that wrote to one of them', async () => {
    const before = db.version(users, industries);
    await db.write((tx) => add(tx, 'a'));
    const after = db.version(users, industries);
    expect(after).toBeGreaterThan(before);
    await db.write((tx) => tx.update(industries).set({ name: 'A' }).where(eq(industries.id, 'a')));
    expect(db.version(users, industries)).toBeGreaterThan(after);
    const updated = db.version(industries);
    await db.write((tx) => tx.delete(industries).returning({ id: industries.id }));
    expect(db.version(industries)).toBeGreaterThan(updated);
  });

  test('stays the same while other tables are written', async () => {
    const before = db.version(users);
    await db.write((tx) => add(tx, 'a'));
    expect(db.version(users)).toBe(before);
  });

  test.each([
    ['insert into "users" ("id") values (?)', 'users'],
    ['  update "sessions" set "a" = ?', 'sessions'],
    ['delete from "users"', 'users'],
    ['with x as (select 1) update "users" set "a" = 1', UNKNOWN_TABLE],
    ['insert or replace into users values (1)', UNKNOWN_TABLE],
    ['select 1', null],
    ['BEGIN IMMEDIATE', null],
  ])('recognizes the table written by %s', (source, table) => {
    expect(tableWrittenBy(source)).toBe(table);
  });
});

describe('an after-commit hook', () => {
  test('runs after the commit, in order, and sees what was written', async () => {
    const seen: string[] = [];
    let stored: Promise<string[]> | undefined;
    await db.write(async (tx) => {
      afterCommit(() => {
        seen.push('first');
        stored = listNames();
      });
      await db.write(async () => afterCommit(() => seen.push('second')));
      await add(tx, 'a');
      seen.push('work');
    });
    expect(seen).toEqual(['work', 'first', 'second']);
    expect(await stored).toEqual(['a']);
  });

  test('does not run when the write fails', async () => {
    const seen: string[] = [];
    const failing = db.write(async () => {
      afterCommit(() => seen.push('told'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(seen).toEqual([]);
  });

  test('runs immediately outside of a write', () => {
    const seen: string[] = [];
    afterCommit(() => seen.push('told'));
    expect(seen).toEqual(['told']);
  });

  test('does not make a durable write look failed when it fails itself', async () => {
    const warned = new Promise<Error>((resolve) => process.once('warning', resolve));
    const seen: string[] = [];
    const [first, second] = await Promise.allSettled([
      db.write(async (tx) => {
        afterCommit(() => {
          throw new Error('nobody listens');
        });
        afterCommit(() => seen.push('still told'));
        await add(tx, 'a');
      }),
      db.write((tx) => add(tx, 'b')),
    ]);
    expect([first.status, second.status]).toEqual(['fulfilled', 'fulfilled']);
    expect(seen).toEqual(['still told']);
    expect((await warned).message).toBe('nobody listens');
    expect(await listNames()).toEqual(['a', 'b']);
  });
});

describe('the database itself', () => {
  const member = (id: string, email = `${id}@proquo.test`) => {
    const now = Date.now();
    return { id, email, firstName: 'Ada', lastName: 'Stone', createdAt: now, updatedAt: now };
  };
  const post = {
    type: 'offering' as const,
    serviceOffered: 'Logo',
    industry: 'Design',
    lookingForIndustry: 'Legal',
    description: 'A logo',
    estimatedValue: 5,
    location: 'Austin, TX',
    createdAt: 0,
    updatedAt: 0,
  };

  test('names a broken unique constraint as such, and nothing else', async () => {
    const id = newId();
    await db.write((tx) => tx.insert(users).values(member(id)));
    const errorOf = (work: (tx: Tx) => Promise<unknown>) =>
      db.write(work).then(
        () => null,
        (error: unknown) => error,
      );
    const twice = await errorOf(async (tx) => tx.insert(users).values(member(newId(), `${id}@proquo.test`)));
    expect(isUniqueViolation(twice)).toBe(true);
    const orphan = await errorOf(async (tx) => tx.insert(memberIndustries).values({ userId: id, industryId: 'none' }));
    expect(orphan).toBeInstanceOf(Error);
    expect(isUniqueViolation(orphan)).toBe(false);
  });

  test('refuses rows that break a rule of the schema', async () => {
    const userId = newId();
    await db.write((tx) => tx.insert(users).values(member(userId)));
    const insert = (fields: Partial<typeof posts.$inferInsert>) =>
      db.write((tx) => tx.insert(posts).values({ ...post, id: newId(), userId, ...fields }));
    await insert({});
    for (const broken of [
      { estimatedValue: 0.5 },
      { type: 'wishing' as 'offering' },
      { status: 'lost' as 'closed' },
      { type: 'requesting' as const, serviceRequested: null },
      { userId: 'nobody' },
    ]) {
      await expect(insert(broken)).rejects.toBeInstanceOf(Error);
    }
  });

  test('has every table and column of the schema', async () => {
    const all = Object.values(tables) as (typeof users)[];
    expect(all.length).toBeGreaterThan(25);
    for (const table of all) {
      expect(Array.isArray(await db.read.select().from(table).limit(1)), getTableName(table)).toBe(true);
    }
  });
});
