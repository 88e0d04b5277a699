import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { industries } from '../schema/members.ts';
import { openTestDb } from '../test/open-test-db.ts';
import { afterCommit } from './scope.ts';
import type { Db, Tx } from './types.ts';

const folder = mkdtempSync(join(tmpdir(), 'proquo-together-'));
let db: Db;
let told: string[];
beforeAll(async () => {
  db = await openTestDb(folder);
});
beforeEach(async () => {
  told = [];
  await db.write((tx) => tx.delete(industries));
});
afterAll(async () => {
  await db.close();
  rmSync(folder, { recursive: true, force: true });
});

const add = async (tx: Tx, id: string) => {
  await tx.insert(industries).values({ id, name: id, position: 1 });
  afterCommit(() => told.push(id));
  return id;
};
const together = (id: string) => db.writeTogether((tx) => add(tx, id));
const alone = (id: string) => db.write((tx) => add(tx, id));
const refuse = (tx: Tx, id: string) =>
  add(tx, id).then(() => {
    throw new Error('Refused');
  });
const names = async () => (await db.fresh.select().from(industries)).map(({ id }) => id).toSorted();

test('runs what is for after its commit, and counts for its tables', async () => {
  const version = db.version(industries);
  const done = db.writeTogether(async (tx) => {
    await add(tx, 'one');
    expect(told).toEqual([]);
    return 'value';
  });
  expect(await done).toBe('value');
  expect(told).toEqual(['one']);
  expect(db.version(industries)).toBeGreaterThan(version);
  expect(await names()).toEqual(['one']);
});

test('inside of another write belongs to it', async () => {
  const outer = db.write(async (tx) => {
    await add(tx, 'outer');
    await db.writeTogether((inner) => add(inner, 'inner'));
    throw new Error('Refused');
  });
  await expect(outer).rejects.toThrow('Refused');
  expect(await names()).toEqual([]);
});

test('that fails tells nobody, and takes the others with it', async () => {
  expect(await Promise.all([together('same'), together('same'), together('other')])).toEqual([null, null, null]);
  expect(told).toEqual([]);
  expect(await names()).toEqual([]);
});

test('that fails takes no write with it that is not written together', async () => {
  const settled = await Promise.allSettled([
    alone('a'),
    together('taken back'),
    db.write((tx) => refuse(tx, 'refused')),
    db.writeTogether((tx) => refuse(tx, 'fails')),
    together('never begun'),
    alone('b'),
  ]);
  expect(settled.map((one) => (one.status === 'fulfilled' ? one.value : String(one.reason)))).toEqual([
    'a',
    null,
    'Error: Refused',
    null,
    null,
    'b',
  ]);
  expect(await names()).toEqual(['a', 'b']);
  expect(told.toSorted()).toEqual(['a', 'b']);
});

test('is not affected by a write beside it that fails', async () => {
  const settled = await Promise.allSettled([together('a'), db.write((tx) => refuse(tx, 'refused')), together('b')]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await names()).toEqual(['a', 'b']);
});

test('after one that failed, goes on', async () => {
  expect(await db.writeTogether((tx) => refuse(tx, 'fails'))).toBeNull();
  expect(await together('next')).toBe('next');
  expect(await alone('last')).toBe('last');
  expect(await names()).toEqual(['last', 'next']);
});
