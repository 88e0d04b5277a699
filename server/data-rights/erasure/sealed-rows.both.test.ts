// PostgreSQL too: the rows of every table that comes back with the account.
import { newId } from '#db/client/ids.ts';
import { ownershipOf } from '#db/schema/ownership.ts';
import { tables } from '#db/schema/tables.ts';
import { eq, getTableColumns } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { createExchange, createMember } from '../../test/factories.ts';
import { registeredClient, restClient } from '../../test/rest-client.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { tokenIn } from '../../test/mail/token-in.ts';

withTestApp();

const password = 'a long password';
const today = new Date().toISOString().slice(0, 10);
const now = Date.now();

/** A row of each table whose rows come back, by the name of the table. */
const samples: Record<string, (userId: string, exchangeId: string) => Record<string, unknown>> = {
  missedDates: (userId, exchangeId) => ({ id: newId(), userId, exchangeId, kind: 'no_show', createdAt: now }),
  deviceMarks: (userId) => ({ userId, mark: 'a mark', lastSeenAt: now }),
  networkMarks: (userId) => ({ userId, mark: 'a mark', lastSeenAt: now }),
  nearbyDays: (userId) => ({ userId, day: today, told: 10, asked: 3 }),
  circleDays: (userId) => ({ userId, day: today, asked: 1 }),
  supportRequests: (userId) => ({ id: newId(), userId, text: 'Where is my receipt?', rank: 1, createdAt: now }),
  staffNotes: (userId) => ({ id: newId(), userId, authorId: userId, text: 'Asked twice.', createdAt: now }),
  portfolioItems: (userId) => ({ id: newId(), userId, title: 'A kitchen', words: 'In oak.', createdAt: now }),
  firstLetters: (userId) => ({ userId, step: 'profile', day: today, sentAt: now }),
  statementNotices: (userId) => ({ userId, year: 2027, kind: 'ready', sentAt: now }),
};

const names = Object.keys(tables).filter((name) => {
  const table = tables[name];
  return table && ownershipOf(table)?.whenErased === 'seal';
});
const rowsOf = (name: string, userId: string) => {
  const table = tables[name] as SQLiteTable;
  const owner = getTableColumns(table).userId;
  if (!owner) throw new Error(`${name} has no userId`);
  return t.db.fresh.select().from(table).where(eq(owner, userId));
};

test('each table whose rows come back has a sample here', () => {
  expect(names.toSorted()).toEqual(Object.keys(samples).toSorted());
});

test('erasing and restoring the account lifts no restriction of the member', async () => {
  const { client, id, email } = await registeredClient(t, { password });
  const exchange = await createExchange(t.deps, { requester: await createMember(t.db), provider: id }, 'completed');
  await t.db.write(async (tx) => {
    for (const [name, row] of Object.entries(samples)) {
      await tx
        .insert(tables[name] as SQLiteTable)
        .values(row(id, exchange.id))
        .onConflictDoNothing();
    }
  });
  const before = await Promise.all(names.map((name) => rowsOf(name, id)));
  expect(before.filter((rows) => rows.length === 0)).toEqual([]);
  expect((await client.delete('/api/user', { password })).status).toBe(200);
  for (const name of names) expect(await rowsOf(name, id), name).toEqual([]);
  await t.runJobs();
  const mail = t.outbox.findLast((sent) => sent.to === email && sent.subject === 'Your account was deleted');
  expect((await restClient(t).post('/api/user/restore', { token: tokenIn(mail?.text ?? '') })).status).toBe(200);
  expect(await Promise.all(names.map((name) => rowsOf(name, id)))).toEqual(before);
});
