import { newId } from '#db/client/ids.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { attachments, messages } from '#db/schema/messages/conversations.ts';
import { erasures } from '#db/schema/data-rights/erasures.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { purgeErased } from '../../../data-rights/erasure/purge.ts';
import { indexWords } from '../../../messages/search/index-words.ts';
import { recordDecision } from '../../../decisions/record.ts';
import { agreeTestCircle } from '../../../test/circles/circles.ts';
import { type Caller, callerFor, createExchange, createMember, createPostRow } from '../../../test/factories.ts';
import { uploadPicture } from '../../../test/pictures.ts';
import { registeredClient, testPassword } from '../../../test/rest-client.ts';
import { createTestApp } from '../../../test/test-app.ts';
import { t, withTestApp } from '../../../test/with-test-app.ts';
import { MINUTE } from '../../../platform/core/time.ts';

const grounds = { reason: 'It shows a phone number.', rule: 'content' };
const text = 'Please look again: it is the number of my house.';
const note = 'It is the number of a house, as you say.';
let moderator: Caller;
let second: Caller;
withTestApp();
beforeAll(async () => {
  moderator = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
  second = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
});

const owner = async () => {
  const id = await createMember(t.db, { unlimited: true });
  return { id, caller: await callerFor(t.deps, id) };
};
const appealNewest = async (caller: Caller) => {
  const [decision] = (await caller.decisions.list({ limit: 1 })).items;
  return caller.decisions.appeal({ id: decision?.id ?? '', text });
};
const reverse = async (caller: Caller) => {
  const { id } = await appealNewest(caller);
  return second.appeals.decide({ id, outcome: 'reversed', note });
};
const uploadPictures = async (caller: Caller, purpose: 'post' | 'portfolio', count: number) => {
  const pictures: { uploadId: string; alt: null }[] = [];
  for (let at = 0; at < count; at += 1) {
    pictures.push({ uploadId: await uploadPicture(t, caller, { purpose }), alt: null });
  }
  return pictures;
};
const idsOf = (shown: { id: string }[]) => shown.map(({ id }) => id);

test('a picture comes back to its post, in its place, among as many as a post shows', async () => {
  const { id, caller } = await owner();
  const { id: postId } = await createPostRow(t.db, id);
  const { pictures } = await caller.posts.setPictures({
    id: postId,
    pictures: await uploadPictures(caller, 'post', 6),
  });
  await moderator.admin.removePicture({ id: pictures[1]!.id, ...grounds });
  expect((await caller.posts.byId({ id: postId })).pictures).toHaveLength(5);
  await reverse(caller);
  expect(idsOf((await caller.posts.byId({ id: postId })).pictures)).toEqual(idsOf(pictures));
});

test('a picture stays away where another took its place', async () => {
  const { id, caller } = await owner();
  const { id: postId } = await createPostRow(t.db, id);
  const { pictures } = await caller.posts.setPictures({
    id: postId,
    pictures: await uploadPictures(caller, 'post', 6),
  });
  await moderator.admin.removePicture({ id: pictures[5]!.id, ...grounds });
  const rest = pictures.slice(0, 5).map((picture) => ({ pictureId: picture.id, alt: null }));
  const filled = await caller.posts.setPictures({
    id: postId,
    pictures: [...rest, ...(await uploadPictures(caller, 'post', 1))],
  });
  await reverse(caller);
  expect(idsOf((await caller.posts.byId({ id: postId })).pictures)).toEqual(idsOf(filled.pictures));
});

test('a picture comes back to past work', async () => {
  const { id, caller } = await owner();
  const item = await caller.portfolio.add({ title: 'A kitchen', words: '', link: null, exchangeId: null });
  const { pictures } = await caller.portfolio.setPictures({
    id: item.id,
    pictures: await uploadPictures(caller, 'portfolio', 2),
  });
  await moderator.admin.removePicture({ id: pictures[0]!.id, ...grounds });
  expect(idsOf((await caller.portfolio.list({ id }))[0]!.pictures)).toEqual([pictures[1]!.id]);
  await reverse(caller);
  expect(idsOf((await caller.portfolio.list({ id }))[0]!.pictures)).toEqual(idsOf(pictures));
});

test('a message comes back to both, with its file, its place and what a search finds', async () => {
  const { id, caller } = await owner();
  const other = await owner();
  const file = newId();
  const stored = {
    status: 'stored' as const,
    name: 'plan.pdf',
    type: 'application/pdf',
    bytes: 10,
    createdAt: Date.now(),
  };
  await t.db.write((tx) =>
    tx.insert(attachments).values({ ...stored, id: file, key: file, senderId: id, expiresAt: Date.now() + MINUTE }),
  );
  const sent = await caller.messages.send({
    receiverId: other.id,
    content: 'The draft of the kestrel',
    attachmentIds: [file],
  });
  await t.db.write((tx) => tx.update(messages).set({ createdAt: 1 }).where(eq(messages.id, sent.id)));
  await indexWords(t.deps);
  const seen = async (reader: Caller, of: string) => ({
    thread: (await reader.messages.thread({ userId: of })).items,
    last: (await reader.messages.conversations({})).items[0]?.lastMessage,
    found: (await reader.messages.search({ q: 'kestrel' })).items.length,
  });
  const before = [await seen(caller, other.id), await seen(other.caller, id)];
  await other.caller.reports.create({ subjectType: 'message', subjectId: sent.id, reason: 'It is rude.' });
  const [report] = (await moderator.reports.list({ status: 'open' })).items;
  await moderator.reports.decide({ id: report?.id ?? '', decision: 'upheld', removeMessage: true, ...grounds });
  const findFile = async () => (await t.db.read.select().from(attachments).where(eq(attachments.id, file)))[0];
  expect((await seen(other.caller, id)).found).toBe(0);
  expect(await findFile()).toMatchObject({ status: 'sent', receiverId: null });
  const [decision] = (await caller.decisions.list({ limit: 1 })).items;
  expect(decision).toMatchObject({ kind: 'message_removed', subject: { type: 'message', id: sent.id }, ...grounds });
  expect((await other.caller.decisions.list({})).items).toEqual([]);
  await reverse(caller);
  expect([await seen(caller, other.id), await seen(other.caller, id)]).toEqual(before);
  expect(await findFile()).toMatchObject({ status: 'sent', receiverId: other.id });
});

test('a circle stays ended, and all its members read that ending it was wrong', async () => {
  const { members, id } = await agreeTestCircle(t);
  await moderator.circlesAdmin.end({ id, reason: 'It looks made up.', rule: 'conduct' });
  const [first, ...others] = members;
  await reverse(first!.calls);
  expect((await first!.calls.circles.get({ id })).state).toBe('broken');
  const listTitles = async (calls: Caller) => (await calls.notifications.list({})).items.map(({ title }) => title);
  expect(await listTitles(first!.calls)).toContain('We reversed our decision');
  for (const { calls } of others) {
    expect(await listTitles(calls)).toContain('We reversed a decision');
    expect((await calls.decisions.list({})).items, 'it no longer stands').toEqual([]);
  }
});

test('a decision and its appeal are in the export, and emptied with the account', async () => {
  const { client, id } = await registeredClient(t);
  const caller = await callerFor(t.deps, id);
  await t.db.write((tx) =>
    recordDecision(tx, {
      kind: 'message_removed',
      subject: { type: 'message', id: 'm1', words: 'A draft' },
      userIds: [id],
      grounds,
      foundBy: 'report',
      decidedBy: null,
      undo: { content: 'A draft', attachments: null },
    }),
  );
  await moderator.appeals.warn({ id, ...grounds });
  await appealNewest(caller);
  const { decisions: exported } = (await client.get('/api/user/export')).body as { decisions: object[] };
  expect(exported).toEqual([
    expect.objectContaining({ kind: 'message_removed', words: 'A draft' }),
    expect.objectContaining({ kind: 'member_warned', ...grounds, appealState: 'open', appealText: text }),
  ]);
  for (const word of ['decidedBy', 'undo']) expect(JSON.stringify(exported)).not.toContain(word);
  expect((await client.delete('/api/user', { password: testPassword })).status).toBe(200);
  await t.db.write((tx) => tx.update(erasures).set({ purgeAt: Date.now() }).where(eq(erasures.userId, id)));
  await purgeErased(t.deps);
  const rows = await t.db.read.select().from(decisions).where(eq(decisions.userId, id));
  expect(JSON.stringify(rows)).not.toContain('A draft');
  const row = rows.find(({ kind }) => kind === 'member_warned');
  expect(row).toMatchObject({ kind: 'member_warned', words: '', reason: '', appealText: null, tokenHash: null });
  expect(JSON.stringify(row)).not.toContain(text);
});

test('someone who is alone on the team decides what they reversed themselves', async () => {
  const alone = await createTestApp();
  const admin = await callerFor(alone.deps, await createMember(alone.db, { isAdmin: true }));
  const [ada, ben] = [await createMember(alone.db), await createMember(alone.db)];
  const { id: exchangeId } = await createExchange(alone.deps, { requester: ada, provider: ben }, 'completed');
  const caller = await callerFor(alone.deps, ada);
  const details = 'The files for print are still missing.';
  const dispute = await caller.disputes.open({ id: exchangeId, reason: 'not_finished', details });
  await admin.disputes.decide({ id: dispute.id, decision: 'counts', note: 'All of it is there.' });
  const { id } = await appealNewest(caller);
  await admin.appeals.decide({ id, outcome: 'reversed', note });
  const again = { id: dispute.id, decision: 'does_not_count' as const, note: 'The files are missing.' };
  expect(await admin.disputes.decide(again)).toMatchObject({ decision: 'does_not_count' });
  await alone.close();
});
