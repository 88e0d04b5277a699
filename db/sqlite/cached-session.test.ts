import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from '../client/dialect.ts';
import { newId } from '../client/ids.ts';
import { prepared, placeholder } from '../client/prepared.ts';
import { cachedDrizzle } from './cached-session.ts';
import { industries, memberIndustries, users } from '../schema/members.ts';
import { openSqlite } from './open-sqlite.ts';
import type { Db, Queryable } from '../client/types.ts';

const [ada, ben] = [newId(), newId()];
let folder: string;
let file: string;
let db: Db;
const member = { id: users.id, isAdmin: users.isAdmin, location: users.location };

describe.runIf(dialect === 'sqlite')('on SQLite', () => {
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'proquo-quick-'));
    file = join(folder, 'proquo.sqlite');
    db = openSqlite(file);
    const times = { createdAt: 1, updatedAt: 2 };
    await db.write(async (tx) => {
      await tx.insert(users).values([
        { id: ada, email: 'ada@proquo.test', firstName: 'Ada', lastName: 'Stone', isAdmin: true, ...times },
        { id: ben, email: 'ben@proquo.test', firstName: 'Ben', lastName: 'Hill', ...times },
      ]);
      await tx.insert(industries).values({ id: 'design', name: 'Design', position: 1 });
      await tx.insert(memberIndustries).values({ userId: ada, industryId: 'design' });
    });
  });
  afterAll(async () => {
    await db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  describe('the quick session', () => {
    test('writes and answers what it wrote', async () => {
      const made = await db.write((tx) =>
        tx
          .update(users)
          .set({ isFounder: true })
          .where(eq(users.id, ben))
          .returning({ id: users.id, isFounder: users.isFounder }),
      );
      expect(made).toEqual([{ id: ben, isFounder: true }]);
    });

    test('compiles the same SQL once', async () => {
      const connection = new Database(file, { readonly: true });
      const compiled: string[] = [];
      const prepare = connection.prepare.bind(connection);
      connection.prepare = (source: string) => {
        compiled.push(source);
        return prepare(source);
      };
      const own = cachedDrizzle(connection) as unknown as Queryable;
      for (const id of [ada, ben, ada]) await own.select(member).from(users).where(eq(users.id, id));
      expect(compiled).toHaveLength(1);
      connection.close();
    });
  });

  describe('a prepared query', () => {
    const byId = prepared((on) =>
      on
        .select({ member, at: users.createdAt })
        .from(users)
        .where(eq(users.id, placeholder('id'))),
    );

    test('answers on the reader and inside a write', async () => {
      const expected = [{ member: { id: ada, isAdmin: true, location: null }, at: 1 }];
      expect(await byId(db.read, { id: ada })).toEqual(expected);
      expect(await byId(db.read, { id: 'nobody' })).toEqual([]);
      expect(await db.write((tx) => byId(tx, { id: ada }))).toEqual(expected);
    });

    test('encodes what it writes as the column does', async () => {
      const setFounder = prepared((on) =>
        on
          .update(users)
          .set({ isFounder: placeholder('yes') as never })
          .where(eq(users.id, placeholder('id')))
          .returning({ isFounder: users.isFounder }),
      );
      for (const yes of [true, false]) {
        expect(await db.write((tx) => setFounder(tx, { id: ada, yes }))).toEqual([{ isFounder: yes }]);
      }
    });

    test('says which of its values is missing', async () => {
      await expect(byId(db.read, {})).rejects.toThrow('No value for placeholder "id" was provided');
    });
  });
});
