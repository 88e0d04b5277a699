import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { industries } from '../schema/members.ts';
import { openTestDb } from '../test/open-test-db.ts';
import { isUniqueViolation } from './errors.ts';
import { pipelined } from './pipelined.ts';
import type { Db, Tx } from './types.ts';

let folder: string;
let db: Db;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'proquo-pipelined-'));
  db = await openTestDb(folder);
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = (tx: Tx, id: string) => tx.insert(industries).values({ id, name: id, position: 1 }).execute();
const has = async (tx: Tx, id: string) => (await tx.select().from(industries).where(eq(industries.id, id))).length > 0;
/** A step whose second statement follows when the first was answered. */
const inTwo = async (tx: Tx) => {
  await has(tx, 'any');
  return has(tx, 'first');
};

test('runs the statements in their order, and gives each step’s result', async () => {
  const results = await db.write((tx) => pipelined(add(tx, 'first'), has(tx, 'first'), 7, inTwo(tx)));
  expect(results.slice(1)).toEqual([true, 7, true]);
});

test('fails with the error of the step that failed by itself, and keeps nothing', async () => {
  const write = db.write((tx) => pipelined(inTwo(tx), add(tx, 'second'), add(tx, 'first'), has(tx, 'second')));
  const error = await write.catch((reason: unknown) => reason);
  expect(isUniqueViolation(error), String(error)).toBe(true);
  expect(await db.read.select().from(industries)).toHaveLength(1);
});

test('waits for each step before the write ends', async () => {
  const ended: string[] = [];
  const slow = async (tx: Tx) => {
    await inTwo(tx);
    ended.push('slow');
  };
  const refused = async () => {
    throw new Error('refused');
  };
  await expect(db.write((tx) => pipelined(slow(tx), refused()))).rejects.toThrow('refused');
  expect(ended).toEqual(['slow']);
});
