// PostgreSQL too: locks and counters.
import { dialect } from '#db/client/dialect.ts';
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import { blocks } from '#db/schema/auth/blocks.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { callerFor, createExchange, createMember } from '../test/factories.ts';
import { listReceivedTexts } from '../test/rows.ts';
import { ada, adaCalls, ben, t, withTwoMembers } from '../test/two-members.ts';
import { newestFirst } from './message-order.ts';
import { findConversation } from './pair.ts';

withTwoMembers();

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
const change = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  t.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, id)));
const countUsed = async (userId: string) => {
  const [row] = await t.db.fresh.select().from(usageCounters).where(eq(usageCounters.userId, userId));
  return row?.messages;
};

describe('a message in a conversation that both have', () => {
  beforeEach(() => toBen('First'));

  test.runIf(dialect === 'postgres')('waits for a block that is being made, and is refused after it', async () => {
    const isWaitedFor = () =>
      t.db.fresh.$count(sql`pg_stat_activity`, sql`datname = current_database() and wait_event_type = 'Lock'`);
    const [holds, ends] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const blocking = t.db.write(async (tx) => {
      await findConversation(tx, ada, ben);
      await tx.insert(blocks).values({ blockerId: ben, blockedId: ada, createdAt: 1 });
      await tx
        .update(users)
        .set({ blockCount: 1 })
        .where(inArray(users.id, [ada, ben]));
      holds.resolve();
      await ends.promise;
    });
    await holds.promise;
    const sending = toBen('Second').then(
      () => 'sent',
      ({ code }) => code,
    );
    await vi.waitFor(async () => expect(await isWaitedFor()).toBeGreaterThan(0), { timeout: 10_000 });
    ends.resolve();
    await blocking;
    expect(await sending).toBe('FORBIDDEN');
  });

  test('that fails keeps no one from being sent beside it', async () => {
    const cleo = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    const sent = await Promise.allSettled([
      toBen('Not to be stored: \0'),
      cleo.messages.send({ receiverId: ben, content: 'Of Cleo' }),
    ]);
    expect(sent.map(({ status }) => status)).toEqual([dialect === 'postgres' ? 'rejected' : 'fulfilled', 'fulfilled']);
    expect(await listReceivedTexts(t.db, ben)).toContain('Of Cleo');
  });

  test('answers the request that waits for one', async () => {
    const { id } = await createExchange(t.deps, { requester: ben, provider: ada });
    const sent = await toBen('Second');
    const [exchange] = await t.db.fresh.select().from(exchanges).where(eq(exchanges.id, id));
    expect(exchange?.answeredAt).toBe(Date.parse(sent.createdAt));
  });

  test('is refused at the end of the allowance', async () => {
    await change(ada, { unlimitedUntil: null });
    const limited = await callerFor(t.deps, ada);
    const sent = await Promise.allSettled(
      Array.from({ length: 6 }, () => limited.messages.send({ receiverId: ben, content: 'More' })),
    );
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
    expect(await listReceivedTexts(t.db, ben)).toEqual(['First', 'More', 'More', 'More', 'More']);
    expect(await countUsed(ada)).toBe(5);
  });
});

test('many at the same moment, of many members, are each sent once and counted', async () => {
  const members = await Promise.all(Array.from({ length: 5 }, () => createMember(t.db, { unlimited: true })));
  const callers = await Promise.all(members.map((id) => callerFor(t.deps, id)));
  const pairs = members.flatMap((_, from) => members.map((receiverId, to) => ({ from, to, receiverId })));
  const others = pairs.filter(({ from, to }) => from !== to);
  const sendAll = (round: number) =>
    Promise.all(
      others.map(async ({ from, receiverId }) =>
        callers[from]?.messages.send({ receiverId, content: `From ${from}, round ${round}` }),
      ),
    );
  for (const round of [1, 2, 3]) await sendAll(round);
  for (const [to, id] of members.entries()) {
    const expected = others
      .filter((mail) => mail.to === to)
      .flatMap(({ from }) => [1, 2, 3].map((round) => `From ${from}, round ${round}`));
    expect((await listReceivedTexts(t.db, id)).toSorted()).toEqual(expected.toSorted());
    expect(await countUsed(id)).toBe(12);
  }
  const views = await t.db.fresh.select().from(conversationMembers).where(inArray(conversationMembers.userId, members));
  expect(new Set(views.map(({ unreadCount }) => unreadCount))).toEqual(new Set([3]));
  for (const { conversationId, lastMessageId } of views) {
    const [newest] = await t.db.fresh
      .select({ id: messages.id })
      .from(messages)
      .where(eq(messages.conversationId, conversationId))
      .orderBy(...newestFirst())
      .limit(1);
    expect(lastMessageId).toBe(newest?.id);
  }
});
