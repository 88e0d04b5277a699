import { conversations } from '#db/schema/messages/conversations.ts';
import { count, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { updateMember } from '../test/rows.ts';
import { runEachConcurrently } from '../test/run-concurrently.ts';
import { t, withTestApp } from '../test/with-test-app.ts';
import { DAY } from '../platform/core/time.ts';

const LIMIT = 20;
let me: string;
let others: string[];
withTestApp();
beforeAll(async () => {
  others = await Promise.all(Array.from({ length: 25 }, () => createMember(t.db, { unlimited: true })));
});
beforeEach(async () => {
  me = await createMember(t.db, { unlimited: true });
});

const refused = { code: 'TOO_MANY_REQUESTS', message: expect.stringContaining('verify your identity') };
const write = async (from: string, receiverId: string) =>
  (await callerFor(t.deps, from)).messages.send({ receiverId, content: 'Hello' });
const writeTo = async (number: number, from = me) => {
  for (const receiverId of others.slice(0, number)) await write(from, receiverId);
};
const countOpened = async () => {
  const [row] = await t.db.read.select({ count: count() }).from(conversations).where(eq(conversations.openedBy, me));
  return row?.count;
};

describe('a new account', () => {
  test('of twenty-five first messages at once gets exactly twenty through', async () => {
    const caller = await callerFor(t.deps, me);
    const first = await runEachConcurrently(
      others.map((receiverId) => () => caller.messages.send({ receiverId, content: 'Hello' })),
    );
    expect(first.refused).toEqual({ TOO_MANY_FIRST_CONTACTS: 5 });
    expect(await countOpened()).toBe(LIMIT);
    expect((await caller.messages.conversations({ limit: 100 })).items).toHaveLength(LIMIT);
  });

  test('goes on writing where it has written, and answers whoever writes to it', async () => {
    const friend = await createMember(t.db);
    await write(friend, me);
    await writeTo(LIMIT);
    await expect(write(me, others[LIMIT]!)).rejects.toMatchObject(refused);
    await write(me, others[0]!);
    await write(me, friend);
    expect(await countOpened()).toBe(LIMIT);
  });

  test('may begin the next one a day after the first of the twenty', async () => {
    await writeTo(LIMIT);
    const [first] = await t.db.read.select().from(conversations).where(eq(conversations.openedBy, me));
    await t.db.write((tx) =>
      tx
        .update(conversations)
        .set({ createdAt: Date.now() - DAY })
        .where(eq(conversations.id, first?.id ?? '')),
    );
    await write(me, others[LIMIT]!);
    await expect(write(me, others[LIMIT + 1]!)).rejects.toMatchObject({
      ...refused,
      cause: { retryAfterSeconds: expect.closeTo(DAY / 1000, -3) },
    });
  });

  test('is no longer limited once its identity is approved, or it is a week old', async () => {
    await writeTo(LIMIT);
    await expect(write(me, others[LIMIT]!)).rejects.toMatchObject(refused);
    await updateMember(t.db, me, { verificationStatus: 'pending' });
    await expect(write(me, others[LIMIT]!)).rejects.toMatchObject(refused);
    await updateMember(t.db, me, { verificationStatus: 'approved' });
    await write(me, others[LIMIT]!);
    await updateMember(t.db, me, { verificationStatus: 'none', createdAt: Date.now() - 7 * DAY - 1 });
    await write(me, others[LIMIT + 1]!);
  });
});

test('the number is a setting, and 0 lifts the limit', async () => {
  const lifted = { ...t.deps, env: { ...t.deps.env, FIRST_CONTACTS_PER_DAY: 0 } };
  const caller = await callerFor(lifted, me);
  for (const receiverId of others) await caller.messages.send({ receiverId, content: 'Hello' });
  expect(await countOpened()).toBe(others.length);
  const two = { ...t.deps, env: { ...t.deps.env, FIRST_CONTACTS_PER_DAY: 2 } };
  const strict = await callerFor(two, await createMember(t.db));
  for (const receiverId of others.slice(0, 2)) await strict.messages.send({ receiverId, content: 'Hello' });
  await expect(strict.messages.send({ receiverId: others[2]!, content: 'Hello' })).rejects.toMatchObject(refused);
});
