import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { users } from '#db/schema/auth/members.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createMember } from '../test/factories.ts';
import { listReceivedTexts } from '../test/rows.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';

withTwoMembers();

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
const change = (id: string, fields: Partial<typeof users.$inferInsert>) =>
  t.db.write((tx) => tx.update(users).set(fields).where(eq(users.id, id)));
const findView = async (userId: string) => {
  const rows = await t.db.fresh.select().from(conversationMembers).where(eq(conversationMembers.userId, userId));
  return rows[0];
};
const countUsed = async (userId: string) => {
  const [row] = await t.db.fresh.select().from(usageCounters).where(eq(usageCounters.userId, userId));
  return row?.messages;
};
const countMailsTo = async (messageId: string) => {
  const rows = await t.db.fresh.select({ payload: jobs.payload }).from(jobs).where(eq(jobs.kind, 'email.notice'));
  return rows.filter(({ payload }) => JSON.stringify(payload).includes(messageId)).length;
};
const notes = async () => (await benCalls.notifications.list({})).items.filter(({ type }) => type === 'message');

describe('a message in a conversation that both have', () => {
  beforeEach(() => toBen('First'));

  test('is sent as the first one was', async () => {
    const tables = [messages, usageCounters, conversationMembers];
    const versions = tables.map((table) => t.db.version(table));
    const sent = await toBen('Second');
    // Cached answers from these tables are no longer used.
    for (const [at, table] of tables.entries()) expect(t.db.version(table)).toBeGreaterThan(versions[at] ?? 0);
    expect(sent).toMatchObject({ senderId: ada, receiverId: ben, content: 'Second', isRead: false });
    expect((await benCalls.messages.thread({ userId: ada })).items.at(-1)).toEqual(sent);
    const shown = { lastMessageId: sent.id, lastContent: 'Second', lastAt: Date.parse(sent.createdAt) };
    expect(await findView(ada)).toMatchObject({ ...shown, unreadCount: 0 });
    expect(await findView(ben)).toMatchObject({ ...shown, unreadCount: 2 });
    expect(await countUsed(ada)).toBe(2);
  });

  test('notifies and emails only where it is the first unread one', async () => {
    const second = await toBen('Second');
    expect(await notes()).toHaveLength(1);
    expect(await countMailsTo(second.id)).toBe(0);
    await benCalls.messages.markRead({ userId: ada });
    const third = await toBen('Third');
    expect(await notes()).toMatchObject([{ description: 'Third', isRead: false }, { isRead: true }]);
    expect(await countMailsTo(third.id)).toBe(1);
  });

  test.each([
    ['is suspended', { suspendedAt: 1 }, 'FORBIDDEN'],
    ['is erased', { deletedAt: 1 }, 'NOT_FOUND'],
  ])('is refused to a member who %s', async (_, fields, code) => {
    await change(ben, fields);
    await expect(toBen('Second')).rejects.toMatchObject({ code });
    expect(await listReceivedTexts(t.db, ben)).toEqual(['First']);
    expect(await countUsed(ada)).toBe(1);
  });

  test('is sent to a member who blocks someone else', async () => {
    await benCalls.blocks.add({ userId: await createMember(t.db) });
    await toBen('Second');
    expect(await listReceivedTexts(t.db, ben)).toEqual(['First', 'Second']);
  });
});
