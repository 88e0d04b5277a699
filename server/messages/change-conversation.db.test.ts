import { beforeEach, describe, expect, test, vi } from 'vitest';
import { MINUTE } from '../platform/core/time.ts';
import { callerFor, createMember } from '../test/factories.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';

withTwoMembers();

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
beforeEach(() => toBen('Hello'));
const change = (fields: { archived?: boolean; muted?: boolean; unread?: boolean }) =>
  benCalls.messages.change({ userId: ada, ...fields });
const listed = async (archived?: boolean) =>
  (await benCalls.messages.conversations({ archived })).items.map(({ otherUser }) => otherUser.id);

/** The subjects of the emails that Ben gets when the email about unread messages is due. */
const mailsLater = async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 20 * MINUTE });
  try {
    await t.runJobs();
  } finally {
    vi.useRealTimers();
  }
  // A test member's address has the end of their id in it.
  return t.outbox.filter(({ to }) => to.includes(ben.slice(-6))).map(({ subject }) => subject);
};

describe('an archived conversation', () => {
  test('is a list of its own, only for the member who archived it', async () => {
    expect(await change({ archived: true })).toMatchObject({ archived: true, muted: false, otherUser: { id: ada } });
    expect([await listed(), await listed(true)]).toEqual([[], [ada]]);
    expect((await adaCalls.messages.conversations({})).items).toMatchObject([{ archived: false }]);
    expect(await change({ archived: false })).toMatchObject({ archived: false });
    expect([await listed(), await listed(true)]).toEqual([[ada], []]);
  });

  test.each([
    ['from the other', () => toBen('Again')],
    ['of my own', () => benCalls.messages.send({ receiverId: ada, content: 'Again' })],
  ])('comes back with a new message %s, unless it is muted', async (_name, write) => {
    await change({ archived: true, muted: true });
    await write();
    expect([await listed(), await listed(true)]).toEqual([[], [ada]]);
    await change({ muted: false });
    await write();
    expect([await listed(), await listed(true)]).toEqual([[ada], []]);
  });
});

describe('a muted conversation', () => {
  test('sends no notification, no push and no email, and goes on counting', async () => {
    await benCalls.messages.markRead({ userId: ada });
    const before = (await benCalls.notifications.list({})).items;
    await change({ muted: true });
    await toBen('Psst');
    expect(await mailsLater()).toEqual([]);
    expect((await benCalls.notifications.list({})).items).toEqual(before);
    expect((await benCalls.messages.conversations({})).items).toMatchObject([{ unreadCount: 1, muted: true }]);
    expect((await benCalls.turns.list()).items.some(({ url }) => url.includes(ada))).toBe(false);
  });

  test('is emailed about once it is no longer muted', async () => {
    expect(await mailsLater()).toEqual(['New message from Ada']);
  });

  test('that was muted after the message sends no email about it', async () => {
    await change({ muted: true });
    expect(await mailsLater()).toEqual([]);
  });
});

describe('a conversation marked as unread', () => {
  test('counts at least one, until it is read, and the other’s receipts stay', async () => {
    await benCalls.messages.markRead({ userId: ada });
    expect(await change({ unread: true })).toMatchObject({ unreadCount: 1 });
    const receipts = async () => (await adaCalls.messages.thread({ userId: ben })).items.map(({ isRead }) => isRead);
    expect(await receipts()).toEqual([true]);
    await toBen('More');
    expect((await benCalls.messages.conversations({})).items).toMatchObject([{ unreadCount: 1 }]);
    expect((await benCalls.notifications.list({})).items[0], 'as usual').toMatchObject({ description: 'More' });
    await benCalls.messages.markRead({ userId: ada });
    expect((await benCalls.messages.conversations({})).items).toMatchObject([{ unreadCount: 0 }]);
    expect(await receipts()).toEqual([true, true]);
  });

  test('is marked as read the same way', async () => {
    expect(await change({ unread: true })).toMatchObject({ unreadCount: 1 });
    expect(await change({ unread: false })).toMatchObject({ unreadCount: 0 });
  });
});

test('a change concerns one member, and not others who write to the same one', async () => {
  const cleo = await createMember(t.db, { unlimited: true });
  await adaCalls.messages.send({ receiverId: cleo, content: 'Hello' });
  await change({ archived: true, muted: true });
  const theirs = (await (await callerFor(t.deps, cleo)).messages.conversations({})).items;
  expect(theirs).toMatchObject([{ otherUser: { id: ada }, archived: false, muted: false }]);
});

test('a change of nothing answers with the conversation as it is', async () => {
  expect(await change({})).toMatchObject({ otherUser: { id: ada }, archived: false, muted: false, unreadCount: 1 });
});

test('a conversation that is not there, or hidden by a block, is not found', async () => {
  const cleo = await createMember(t.db);
  for (const userId of [cleo, 'unknown', ben]) {
    await expect(benCalls.messages.change({ userId, muted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  await adaCalls.blocks.add({ userId: ben });
  const blocked = await callerFor(t.deps, ben);
  await expect(blocked.messages.change({ userId: ada, muted: true })).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
