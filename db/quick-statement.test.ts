import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialect } from './dialect.ts';
import { newId } from './ids.ts';
import { prepared, slot } from './prepared.ts';
import { quickStatement } from './quick-statement.ts';
import { industries, users } from './schema.ts';
import { openTestDb } from './test/open-test-db.ts';
import type { Db } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'proquo-quick-'));
const id = newId();
let db: Db;
beforeAll(async () => {
  db = await openTestDb(folder);
  await db.write((tx) =>
    tx.insert(users).values({
      id,
      email: 'ada@proquo.test',
      firstName: 'Ada',
      lastName: 'Stone',
      isAdmin: true,
      createdAt: 1,
      updatedAt: 2,
    }),
  );
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const member = {
  id: users.id,
  name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
  location: users.location,
  isAdmin: users.isAdmin,
  isFounder: users.isFounder,
  createdAt: users.createdAt,
};

describe('a prepared query', () => {
  test('answers what the same query answers unprepared: texts, booleans, nulls and expressions', async () => {
    const byId = prepared((on) =>
      on
        .select(member)
        .from(users)
        .where(eq(users.id, slot('id'))),
    );
    const [plain] = await db.read.select(member).from(users).where(eq(users.id, id));
    expect(plain).toEqual({ id, name: 'Ada Stone', location: null, isAdmin: true, isFounder: false, createdAt: 1 });
    expect(await byId(db.read, { id })).toEqual([plain]);
    expect(await byId(db.read, { id: 'nobody' })).toEqual([]);
    expect(await db.write((tx) => byId(tx, { id }))).toEqual([plain]);
  });

  test('with rows in parts is answered in parts', async () => {
    const nested = { who: { id: users.id, isAdmin: users.isAdmin }, at: users.createdAt };
    const byId = prepared((on) =>
      on
        .select(nested)
        .from(users)
        .where(eq(users.id, slot('id'))),
    );
    expect(await byId(db.read, { id })).toEqual([{ who: { id, isAdmin: true }, at: 1 }]);
  });

  test('encodes what it writes as the column does', async () => {
    const setFounder = prepared((on) =>
      on
        .update(users)
        .set({ isFounder: slot('yes') as unknown as boolean })
        .where(eq(users.id, slot('id')))
        .returning({ isFounder: users.isFounder }),
    );
    for (const yes of [true, false]) {
      expect(await db.write((tx) => setFounder(tx, { id, yes }))).toEqual([{ isFounder: yes }]);
    }
  });

  test('says which of its values is missing', async () => {
    const byId = prepared((on) =>
      on
        .select(member)
        .from(users)
        .where(eq(users.id, slot('id'))),
    );
    await expect(byId(db.read, {})).rejects.toThrow('No value for placeholder "id" was provided');
  });
});

test.runIf(dialect === 'sqlite')('on SQLite a flat one is run the quick way', () => {
  const flat = db.read.select({ id: industries.id }).from(industries).prepare();
  const inParts = db.read
    .select({ one: { id: industries.id } })
    .from(industries)
    .prepare();
  expect(quickStatement(flat)).toBeTypeOf('function');
  expect(quickStatement(inParts)).toBeNull();
});
