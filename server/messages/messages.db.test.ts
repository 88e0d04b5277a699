import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Caller, callerFor, createIndustries, createMember, createPostRow } from '../test/factories.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../test/two-members.ts';
import { listAll } from '../test/lists/list-all.ts';

withTwoMembers();
beforeAll(() => createIndustries(t.db, ['Design', 'Legal']));

const toBen = (content: string) => adaCalls.messages.send({ receiverId: ben, content });
const messageNotes = async (caller: Caller) =>
  (await caller.notifications.list({})).items.filter((item) => item.type === 'message');

describe('sending a message', () => {
  test('trims it and shows it to both, unread for the receiver only', async () => {
    const sent = await toBen('  Hello Ben  ');
    expect(sent).toMatchObject({ senderId: ada, receiverId: ben, content: 'Hello Ben', isRead: false });
    for (const [caller, other] of [
      [adaCalls, ben],
      [benCalls, ada],
    ] as const) {
      expect((await caller.messages.thread({ userId: other })).items).toEqual([sent]);
    }
    expect((await adaCalls.messages.conversations({})).items).toMatchObject([
      { otherUser: { id: ben }, unreadCount: 0 },
    ]);
    expect((await benCalls.messages.conversations({})).items).toMatchObject([
      { otherUser: { id: ada }, unreadCount: 1 },
    ]);
  });

  test('lets both read it by its id, until one blocks the other', async () => {
    const sent = await toBen('Hello Ben');
    for (const caller of [adaCalls, benCalls]) expect(await caller.messages.byId({ id: sent.id })).toEqual(sent);
    const missing = { code: 'NOT_FOUND' };
    await benCalls.blocks.add({ userId: ada });
    for (const id of [ada, ben]) {
      const caller = await callerFor(t.deps, id);
      await expect(caller.messages.byId({ id: sent.id })).rejects.toMatchObject(missing);
    }
  });

  test('is refused when it is empty or longer than 5,000 characters', async () => {
    await expect(toBen('  \n ')).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      message: expect.stringContaining('Please write a message'),
    });
    await expect(toBen('x'.repeat(5001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await toBen(` ${'x'.repeat(5000)} `)).content).toHaveLength(5000);
  });

  test('is refused to an unknown member and to an erased one', async () => {
    const gone = ['nobody', await createMember(t.db, { deletedAt: Date.now() })];
    for (const receiverId of gone) {
      await expect(adaCalls.messages.send({ receiverId, content: 'Hi' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  test('stops at five a month for a free member, and what was refused takes nothing', async () => {
    const caller = await callerFor(t.deps, await createMember(t.db));
    const send = (receiverId: string) => caller.messages.send({ receiverId, content: 'Hi' });
    for (let i = 0; i < 4; i += 1) await send(ben);
    await expect(send('nobody')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await send(ada);
    await expect(send(ben)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message:
        "MESSAGE_LIMIT_REACHED: You've reached your monthly message limit. Upgrade to premium for unlimited messages.",
    });
  });
});

describe('the notification of messages', () => {
  test('is one a conversation until it is read, and then a new one', async () => {
    await toBen('One');
    await toBen('Two');
    const [first, ...more] = await messageNotes(benCalls);
    expect(more).toEqual([]);
    expect(first).toMatchObject({
      title: 'New message from Ada',
      description: 'One',
      relatedUserName: expect.stringMatching(/^Ada /),
      actionUrl: `/messages?contact=${ada}`,
      isRead: false,
    });
    await benCalls.messages.markRead({ userId: ada });
    expect(await messageNotes(benCalls)).toMatchObject([{ id: first?.id, isRead: true }]);
    await toBen('Three');
    expect(await messageNotes(benCalls)).toMatchObject([{ description: 'Three', isRead: false }, { id: first?.id }]);
    expect(await messageNotes(adaCalls)).toEqual([]);
  });

  test('is one for each who writes, and shortens a long text', async () => {
    await toBen('x'.repeat(500));
    const cleo = await callerFor(t.deps, await createMember(t.db, { unlimited: true }));
    await cleo.messages.send({ receiverId: ben, content: 'Hi' });
    const notes = await messageNotes(benCalls);
    expect(notes).toHaveLength(2);
    expect(notes[1]?.description).toHaveLength(140);
  });

  test.each([118, 138])(
    'shows no half of a character, and neither does the list of next actions, after %i letters',
    async (letters) => {
      await toBen(`${'a'.repeat(letters)}😀 and more words that follow it for a while, and a little longer`);
      const [note] = await messageNotes(benCalls);
      const shown = JSON.stringify([note, (await benCalls.turns.list()).items]);
      expect(shown).not.toMatch(/\ufffd|\\ud83d/i);
      expect(shown.isWellFormed()).toBe(true);
    },
  );
});

describe('reading', () => {
  test('marks what the other wrote, once, and not what I wrote', async () => {
    await toBen('One');
    await toBen('Two');
    await benCalls.messages.send({ receiverId: ada, content: 'Mine' });
    expect(await benCalls.messages.markRead({ userId: ada })).toEqual({ updated: 2 });
    expect(await benCalls.messages.markRead({ userId: ada })).toEqual({ updated: 0 });
    const { items } = await adaCalls.messages.thread({ userId: ben });
    expect(items.map((message) => [message.content, message.isRead])).toEqual([
      ['One', true],
      ['Two', true],
      ['Mine', false],
    ]);
    expect((await benCalls.messages.conversations({})).items).toMatchObject([{ unreadCount: 0 }]);
    expect((await adaCalls.messages.conversations({})).items).toMatchObject([{ unreadCount: 1 }]);
    expect(await adaCalls.messages.markRead({ userId: 'nobody' })).toEqual({ updated: 0 });
  });

  test('is counted over all conversations, for oneself, and without those behind a block', async () => {
    const eve = await createMember(t.db, { unlimited: true });
    const evesCalls = await callerFor(t.deps, eve);
    const unread = async (userId: string) =>
      (await (await callerFor(t.deps, userId)).notifications.unreadCount()).messages;
    expect(await unread(ben)).toBe(0);
    await toBen('One');
    await toBen('Two');
    await evesCalls.messages.send({ receiverId: ben, content: 'Three' });
    expect([await unread(ben), await unread(ada), await unread(eve)]).toEqual([3, 0, 0]);
    await evesCalls.blocks.add({ userId: ben });
    expect(await unread(ben)).toBe(2);
    await benCalls.messages.markRead({ userId: ada });
    expect(await unread(ben)).toBe(0);
  });
});

describe('a thread', () => {
  test('shows the newest page oldest first, and pages back without gaps', async () => {
    const texts = Array.from({ length: 7 }, (_, i) => `Message ${i}`);
    for (const text of texts) await toBen(text);
    const newest = await benCalls.messages.thread({ userId: ada, limit: 3 });
    expect(newest.items.map((message) => message.content)).toEqual(texts.slice(4));
    const seen = [...newest.items];
    let cursor = newest.nextCursor;
    while (cursor) {
      const page = await benCalls.messages.thread({ userId: ada, limit: 3, cursor });
      seen.unshift(...page.items);
      cursor = page.nextCursor;
    }
    expect(seen.map((message) => message.content)).toEqual(texts);
  });

  test('is empty with a member one never wrote to, 404 with none, and never a third person’s', async () => {
    await toBen('Between us');
    const cleo = await callerFor(t.deps, await createMember(t.db));
    expect((await cleo.messages.thread({ userId: ada })).items).toEqual([]);
    await expect(cleo.messages.thread({ userId: 'nobody' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await cleo.messages.conversations({})).items).toEqual([]);
  });
});

describe('the conversations', () => {
  test('come with the newest message first, in pages without gaps', async () => {
    const others: string[] = [];
    for (let i = 0; i < 5; i += 1) others.push(await createMember(t.db));
    // A millisecond each: at the same one the members' ids decide.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    onTestFinished(() => void vi.useRealTimers());
    for (const [at, receiverId] of [...others, others[0] ?? ''].entries()) {
      vi.setSystemTime(Date.now() + 1);
      await adaCalls.messages.send({ receiverId, content: `Hi ${at}` });
    }
    const seen = await listAll((page) => adaCalls.messages.conversations({ limit: 2, ...page }));
    expect(seen.map((item) => item.otherUser.id)).toEqual([others[0], ...others.slice(1).toReversed()]);
  });

  test('suggest members of my industries that I have not written to', async () => {
    await adaCalls.profile.update({ selectedIndustries: ['design'] });
    await benCalls.profile.update({ selectedIndustries: ['design', 'legal'] });
    const cleo = await createMember(t.db);
    await (await callerFor(t.deps, cleo)).profile.update({ selectedIndustries: ['legal'] });
    expect((await adaCalls.messages.suggestions()).map((person) => person.id)).toContain(ben);
    expect((await adaCalls.messages.suggestions()).map((person) => person.id)).not.toContain(cleo);
    await toBen('Hi');
    expect((await adaCalls.messages.suggestions()).map((person) => person.id)).not.toContain(ben);
  });

  test('suggest first members who look for my industry, the newest post first', async () => {
    await adaCalls.profile.update({ selectedIndustries: ['design'] });
    const wanting = await createMember(t.db);
    const second = await createMember(t.db);
    await createMember(t.db).then(async (same) =>
      (await callerFor(t.deps, same)).profile.update({ selectedIndustries: ['design'] }),
    );
    for (const userId of [wanting, second, wanting])
      await createPostRow(t.db, userId, { industry: 'Legal', lookingForIndustry: 'Design' });
    const first = (await adaCalls.messages.suggestions()).slice(0, 2).map(({ id }) => id);
    expect(first).toEqual([wanting, second]);
  });
});
