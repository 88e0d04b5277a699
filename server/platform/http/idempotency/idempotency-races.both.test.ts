// PostgreSQL too: locks and transactions.
import { idempotentCalls } from '#db/schema/platform/idempotency.ts';
import type { Tx } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { cleanUp } from '../../../app/clean-up.ts';
import { adaId, benId, countSent, newKey, send, withKeyedSender } from '../../../test/messages/keyed-sender.ts';
import { t } from '../../../test/with-test-app.ts';
import { DAY, MINUTE } from '../../core/time.ts';
import { beginCall, databaseOf, type Run } from './calls.ts';

withKeyedSender();

describe('a POST with an Idempotency-Key', () => {
  test('twenty at once have one effect and, in the end, equal answers', async () => {
    const [key, before] = [newKey(), await countSent()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('At once', key)));
    for (const { status, headers, body } of answers.filter(({ status: found }) => found !== 200)) {
      expect([status, headers['retry-after']]).toEqual([409, '1']);
      expect(body).toMatchObject({ appCode: 'IDEMPOTENCY_KEY_BUSY' });
    }
    const last = await send('At once', key);
    for (const { body } of answers.filter(({ status }) => status === 200)) expect(body).toEqual(last.body);
    expect(await countSent()).toBe(before + 1);
  });
});

describe('after a crash', () => {
  const begin = (key: string, content: string) =>
    beginCall(t.deps, {
      userId: adaId,
      key,
      path: '/api/messages',
      body: JSON.stringify({ receiverId: benId, content }),
    }) as Promise<Run>;
  const endLease = ({ id }: Run) =>
    t.db.write((tx) => tx.update(idempotentCalls).set({ leasedUntil: 0 }).where(eq(idempotentCalls.id, id)));

  test('a call that had written nothing is made', async () => {
    const [key, before] = [newKey(), await countSent()];
    const run = await begin(key, 'Crash 1');
    expect((await send('Crash 1', key)).status).toBe(409);
    await endLease(run);
    expect((await send('Crash 1', key)).status).toBe(200);
    expect(await countSent()).toBe(before + 1);
  });

  test('a call that was committed and not answered is answered, and not made again', async () => {
    const [key, before] = [newKey(), await countSent()];
    const warn = t.deps.db;
    // The process dies before the answer is stored.
    let writes = 0;
    t.deps.db = {
      ...warn,
      write: (work) => ((writes += 1) > 2 ? Promise.reject(new Error('killed')) : warn.write(work)),
    };
    const first = await send('Crash 2', key);
    t.deps.db = warn;
    expect(first.status).toBe(200);
    expect(await countSent()).toBe(before + 1);
    await t.db.write((tx) => tx.update(idempotentCalls).set({ leasedUntil: 0 }));
    const again = await send('Crash 2', key);
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(again.headers['idempotent-replayed']).toBeUndefined();
    expect(await countSent()).toBe(before + 1);
  });

  test('a run that was given up and still lives can write no more', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 3');
    await endLease(run);
    const next = await begin(key, 'Crash 3');
    const rename = (firstName: string) => (tx: Tx) => tx.update(users).set({ firstName }).where(eq(users.id, benId));
    await expect(databaseOf(t.deps, run).write(rename('Late'))).rejects.toThrow("hasn't finished");
    expect(await t.db.fresh.$count(users, and(eq(users.id, benId), eq(users.firstName, 'Late')))).toBe(0);
    await databaseOf(t.deps, next).write(async () => 1);
  });

  test('a result that could not be stored is said to be lost', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 4');
    await databaseOf(t.deps, run).write(async () => () => 'a function');
    await endLease(run);
    const next = await begin(key, 'Crash 4');
    await expect(databaseOf(t.deps, next).write(async () => 1)).rejects.toMatchObject({
      code: 'IDEMPOTENCY_ANSWER_LOST',
    });
  });

  test('a write inside another is part of it, and its result is not stored separately', async () => {
    const key = newKey();
    const run = await begin(key, 'Crash 5');
    const db = databaseOf(t.deps, run);
    await db.write(async () => [await db.write(async () => 'inner'), 'outer']);
    await endLease(run);
    expect((await begin(key, 'Crash 5')).kept.writes).toEqual([{ value: ['inner', 'outer'] }]);
  });

  test('only one request takes a call over', async () => {
    const key = newKey();
    await endLease(await begin(key, 'Crash 6'));
    await begin(key, 'Crash 6');
    await expect(begin(key, 'Crash 6')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_BUSY' });
  });
});

test('keys are kept for 24 hours', async () => {
  const key = newKey();
  const first = await send('Hello', key);
  await t.db.write((tx) => tx.update(idempotentCalls).set({ createdAt: Date.now() - DAY + MINUTE }));
  await cleanUp(t.deps);
  expect((await send('Hello', key)).body).toEqual(first.body);
  expect((await send('Another', key)).status).toBe(422);
});

test('keys are forgotten after 24 hours, and may then be used again', async () => {
  const key = newKey();
  await send('Hello', key);
  await t.db.write((tx) => tx.update(idempotentCalls).set({ createdAt: Date.now() - DAY }));
  expect((await send('Another', key)).status).toBe(200);
  await cleanUp(t.deps);
  expect(await t.db.fresh.$count(idempotentCalls)).toBe(1);
});

test('the oldest beyond 10,000 of a member are forgotten', async () => {
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    id: `old-${at}`,
    userId: benId,
    sealed: '',
    run: '',
    createdAt: at + 1,
  }));
  await t.db.write(async (tx) => {
    for (let at = 0; at < rows.length; at += 2_000) await tx.insert(idempotentCalls).values(rows.slice(at, at + 2_000));
  });
  await beginCall(t.deps, { userId: benId, key: 'newest', path: '/', body: '' });
  const kept = await t.db.fresh.select().from(idempotentCalls).where(eq(idempotentCalls.userId, benId));
  expect([kept.length, kept.some(({ id }) => id === 'old-0')]).toEqual([10_000, false]);
});
