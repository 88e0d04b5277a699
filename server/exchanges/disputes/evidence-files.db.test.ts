import { attachments, messages } from '#db/schema/messages/conversations.ts';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { messageUpload } from '../../platform/uploads/purposes.ts';
import { readFile } from '../../platform/uploads/stored-file.ts';
import { createExchange, provenCallerFor, createSessionCookie } from '../../test/factories.ts';
import { pathOf } from '../../test/pictures.ts';
import { admin, adminId, withAdmin } from '../../test/admin/with-admin.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { beginTrade, contest } from '../../test/trades.ts';
import { purgeEvidence } from './purge.ts';

const START = Date.parse('2027-03-01T09:00:00Z');
const PDF = '%PDF-1.7\nA plan';
const decision = { decision: 'counts' as const, note: 'It is all in the plan.' };
withTestApp();
withAdmin();
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: START }));
afterEach(() => void vi.useRealTimers());

const statusFor = async (userId: string, url: string) => {
  const headers = { cookie: await createSessionCookie(t.db, userId) };
  return (await t.app.inject({ method: 'GET', url, headers })).statusCode;
};
const findKey = async (id: string) =>
  (await t.db.fresh.select({ key: attachments.key }).from(attachments).where(eq(attachments.id, id)))[0]?.key;

/** A message of the provider's with a file, attached to a dispute. */
const contestWithFile = async () => {
  const trade = await beginTrade(t);
  const { id, requester, asker, owner } = trade;
  const file = { name: 'plan.pdf', type: 'application/pdf' as const, bytes: PDF.length };
  const upload = await owner.messages.requestAttachment(file);
  const headers = { 'content-type': 'application/octet-stream' };
  await t.app.inject({ method: 'PUT', url: pathOf(upload.uploadURL), payload: PDF, headers });
  const sent = await owner.messages.send({ receiverId: requester, content: '', attachmentIds: [upload.id] });
  const dispute = await asker.disputes.open({ ...contest, id, messageIds: [sent.id] });
  return {
    ...trade,
    messageId: sent.id,
    fileId: upload.id,
    dispute,
    url: dispute.messages[0]?.attachments[0]?.url ?? '',
  };
};
type Contested = Awaited<ReturnType<typeof contestWithFile>>;
/** Nothing deletes the row of a message yet; whatever will do so has to leave the files that are evidence. */
const deleteMessage = ({ messageId }: Contested) =>
  t.db.write(async (tx) => {
    await tx.update(attachments).set({ messageId: null }).where(eq(attachments.messageId, messageId));
    await tx.delete(messages).where(eq(messages.id, messageId));
  });

test('the two and admins read the files of an attached message, also through a block', async () => {
  const { dispute, url, requester, provider, asker } = await contestWithFile();
  expect(dispute.messages).toMatchObject([{ content: '', deleted: false, attachments: [{ name: 'plan.pdf' }] }]);
  await asker.blocks.add({ userId: provider });
  for (const userId of [requester, provider, adminId]) expect(await statusFor(userId, url)).toBe(200);
  const other = await contestWithFile();
  const crossed = `/api/disputes/${dispute.id}/attachments/${other.fileId}`;
  for (const userId of [adminId, requester]) expect(await statusFor(userId, crossed)).toBe(404);
});

test('a message that is deleted is said to be, and shown as it was, for 90 days; then its file goes too', async () => {
  const one = await contestWithFile();
  const { dispute, url, fileId, provider, requester, asker } = one;
  await admin.disputes.decide({ id: dispute.id, ...decision });
  await deleteMessage(one);
  await (await provenCallerFor(t.deps, provider)).profile.erase({});
  await t.runJobs();
  const [shown] = (await admin.disputes.list({ state: 'decided' })).items;
  expect(shown?.messages).toMatchObject([{ deleted: true, senderId: provider, attachments: [{ id: fileId }] }]);
  const key = (await findKey(fileId)) ?? '';
  vi.setSystemTime(START + 90 * DAY - 1);
  await purgeEvidence(t.deps);
  await t.runJobs();
  for (const userId of [requester, adminId]) expect(await statusFor(userId, url)).toBe(200);
  vi.setSystemTime(START + 90 * DAY);
  await purgeEvidence(t.deps);
  await t.runJobs();
  expect((await asker.disputes.get({ id: dispute.id })).messages).toEqual([]);
  expect(await statusFor(adminId, url)).toBe(404);
  expect(await findKey(fileId)).toBeUndefined();
  expect(await readFile(t.deps, messageUpload, key, 'full')).toBeNull();
});

test('a file whose message still exists stays in the conversation, but is no longer evidence', async () => {
  const { dispute, url, fileId, asker, requester } = await contestWithFile();
  await asker.disputes.withdraw({ id: dispute.id });
  await t.runJobs();
  expect(await statusFor(requester, url)).toBe(404);
  expect(await statusFor(requester, `/api/attachments/${fileId}`)).toBe(200);
});

test('a file stays while another dispute or a report needs it', async () => {
  const withdrawAll = async (evidence: Contested) => {
    await deleteMessage(evidence);
    await evidence.asker.disputes.withdraw({ id: evidence.dispute.id });
    await t.runJobs();
  };
  const reported = await contestWithFile();
  const { asker, messageId, fileId } = reported;
  await asker.reports.create({ subjectType: 'message', subjectId: messageId, reason: 'This plan asks for money.' });
  await withdrawAll(reported);
  expect(await findKey(fileId)).toBeDefined();
  const twice = await contestWithFile();
  const { id } = await createExchange(t.deps, twice, 'in_progress');
  const second = await twice.asker.disputes.open({ ...contest, id, messageIds: [twice.messageId] });
  await withdrawAll(twice);
  expect(await findKey(twice.fileId)).toBeDefined();
  await twice.asker.disputes.withdraw({ id: second.id });
  await t.runJobs();
  expect(await findKey(twice.fileId), 'taken back, it goes at once').toBeUndefined();
});

test('a message of other members is refused by its place in the list, for both sides', async () => {
  const { id, requester, asker, owner } = await beginTrade(t);
  const { id: known } = await owner.messages.send({ receiverId: requester, content: 'You get it tomorrow.' });
  const messageIds = [known, 'unknown'];
  const refused = { code: 'BAD_REQUEST', cause: { path: ['messageIds', 1] } };
  await expect(asker.disputes.open({ ...contest, id, messageIds })).rejects.toMatchObject(refused);
  const dispute = await asker.disputes.open({ ...contest, id });
  const answer = { id: dispute.id, details: 'I sent all files on the first day.', messageIds };
  await expect(owner.disputes.answer(answer)).rejects.toMatchObject(refused);
});
