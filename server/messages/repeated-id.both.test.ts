// PostgreSQL too: many messages that are sent at once wait for each other.
import { conversationMembers, messages } from '#db/schema/messages/conversations.ts';
import { usageCounters } from '#db/schema/platform/usage.ts';
import { uuidv7 } from 'uuidv7';
import { eq } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { callerFor, createMember } from '../test/factories.ts';
import { listAll } from '../test/lists/list-all.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';
import { MINUTE } from '../platform/core/time.ts';

withTwoMembers();

const AT_ONCE = 20;
const listStored = () => t.db.fresh.select().from(messages).where(eq(messages.senderId, ada));
const countUsed = async () => {
  const [row] = await t.db.fresh.select().from(usageCounters).where(eq(usageCounters.userId, ada));
  return row?.messages;
};
const countUnread = async () => {
  const [row] = await t.db.fresh.select().from(conversationMembers).where(eq(conversationMembers.userId, ben));
  return row?.unreadCount;
};

describe('a message whose id its sender chose', () => {
  test('has that id, which is a UUID', async () => {
    const id = uuidv7();
    expect(await adaCalls.messages.send({ id, receiverId: ben, content: 'Hello' })).toMatchObject({ id });
    expect((await benCalls.messages.thread({ userId: ada })).items).toMatchObject([{ id, content: 'Hello' }]);
    const named = adaCalls.messages.send({ id: 'mine', receiverId: ben, content: 'Hello' });
    await expect(named).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('gets the same answer when it is sent again, and is stored and counted once', async () => {
    const message = { id: uuidv7(), receiverId: ben, content: 'Hello' };
    const first = await adaCalls.messages.send(message);
    await benCalls.messages.markRead({ userId: ada });
    const again = await adaCalls.messages.send({ ...message, content: 'Hello again' });
    expect(again).toEqual({ ...first, isRead: true });
    expect(await listStored()).toHaveLength(1);
    expect([await countUsed(), await countUnread()]).toEqual([1, 0]);
  });

  test.each(['the first between two members', 'a later one'])(
    'and that is %s is stored once, however often it is sent at the same moment',
    async (which) => {
      if (which === 'a later one') await adaCalls.messages.send({ receiverId: ben, content: 'Before' });
      const before = (await listStored()).length;
      const message = { id: uuidv7(), receiverId: ben, content: 'Hello' };
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => adaCalls.messages.send(message)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      expect(await listStored()).toHaveLength(before + 1);
      expect([await countUsed(), await countUnread()]).toEqual([before + 1, before + 1]);
    },
  );

  test('gets the same answer even after the other member blocked its sender', async () => {
    const message = { id: uuidv7(), receiverId: ben, content: 'Hello' };
    const first = await adaCalls.messages.send(message);
    await benCalls.blocks.add({ userId: ada });
    expect(await adaCalls.messages.send(message)).toEqual(first);
  });

  test('is refused if another message has that id, and nothing of that message is shown', async () => {
    const id = uuidv7();
    await adaCalls.messages.send({ id, receiverId: ben, content: 'Between us' });
    const stranger = await createMember(t.db);
    const strangerCalls = await callerFor(t.deps, stranger);
    const taken = { code: 'CONFLICT', message: expect.stringContaining('this id') };
    await expect(strangerCalls.messages.send({ id, receiverId: ben, content: 'Mine' })).rejects.toMatchObject(taken);
    await expect(adaCalls.messages.send({ id, receiverId: stranger, content: 'Mine' })).rejects.toMatchObject(taken);
    await expect(benCalls.messages.send({ id, receiverId: ada, content: 'Mine' })).rejects.toMatchObject(taken);
    expect(await countUsed()).toBe(1);
  });
});

test('messages are in the order of their time, whatever their ids are', async () => {
  const ids = [uuidv7(), uuidv7(), uuidv7()];
  for (const id of ids.toReversed()) await adaCalls.messages.send({ id, receiverId: ben, content: id });
  const seen = await listAll((page) => benCalls.messages.thread({ userId: ada, limit: 1, ...page }));
  expect(seen.map(({ id }) => id)).toEqual(ids);
});

test('a message is later than the previous one, even when the clock goes back', async () => {
  const first = await adaCalls.messages.send({ receiverId: ben, content: 'First' });
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(first.createdAt) - MINUTE });
  try {
    const second = await benCalls.messages.send({ receiverId: ada, content: 'Second' });
    expect(Date.parse(second.createdAt)).toBeGreaterThan(Date.parse(first.createdAt));
  } finally {
    vi.useRealTimers();
  }
});
