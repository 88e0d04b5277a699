import { auditLog } from '#db/schema/platform/audit-log.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, createPostRow } from '../../test/factories.ts';
import { findMemberRow, findPostRow, updateMember } from '../../test/rows.ts';
import { admin, adminId, withAdmin } from '../../test/admin/with-admin.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY } from '../../platform/core/time.ts';

const reason = 'You asked for money outside ProQuo.';
let ada: string;
let ben: string;
withTestApp();
withAdmin();
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', unlimited: true });
  ben = await createMember(t.db, { firstName: 'Ben', lastName: 'Frost', unlimited: true });
});

const as = (userId: string) => callerFor(t.deps, userId);
const report = async (subjectType: 'user' | 'post' | 'message', subjectId: string) => {
  await (await as(ada)).reports.create({ subjectType, subjectId, reason: 'He wants $50 first.' });
  const { items } = await admin.reports.list({ status: 'open', limit: 1 });
  if (!items[0]) throw new Error('The report is not there');
  return items[0];
};
const message = async () =>
  (await as(ben)).messages.send({ receiverId: ada, content: 'Send $50 by Venmo first, then we trade.' });
const notices = async (userId: string) => (await (await as(userId)).notifications.list({})).items;

describe('a decision on a report', () => {
  test('removes the message from both sides and from what they find, and keeps the evidence', async () => {
    const { id } = await message();
    const { id: reportId, messageIsUp } = await report('message', id);
    expect(messageIsUp).toBe(true);
    const decided = await admin.reports.decide({ id: reportId, decision: 'upheld', removeMessage: true });
    expect(decided).toMatchObject({ messageIsUp: false, evidence: { texts: [{ text: /Venmo/ }] } });
    const removed = "We removed this message because it's against the rules.";
    for (const [reader, other] of [
      [ada, ben],
      [ben, ada],
    ] as const) {
      const caller = await as(reader);
      expect((await caller.messages.thread({ userId: other })).items).toMatchObject([{ id, content: removed }]);
      expect((await caller.messages.conversations({})).items[0]?.lastMessage.content).toBe(removed);
      expect((await caller.messages.search({ q: 'Venmo' })).items).toEqual([]);
    }
    expect((await notices(ben))[0]?.title).toBe('Your message was removed');
  });

  test('warns the member with the reason, once it is upheld', async () => {
    const { id } = await report('user', ben);
    await admin.reports.decide({ id, decision: 'upheld', member: 'warn', reason });
    expect((await notices(ben))[0]).toMatchObject({
      title: 'A warning from our team',
      description: expect.stringContaining(reason),
    });
    const [entry] = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, ben));
    expect(entry).toMatchObject({ action: 'user.warn', details: { reason, reportId: id } });
  });

  test('suspends the member for seven days, with the post removed at once', async () => {
    const { id: postId } = await createPostRow(t.db, ben);
    const { id } = await report('post', postId);
    await admin.reports.decide({ id, decision: 'upheld', removePost: true, member: 'suspend', reason });
    expect(await findMemberRow(t.db, ben)).toMatchObject({
      suspensionReason: expect.stringContaining('The suspension ends on'),
    });
    expect((await findPostRow(t.db, postId))?.status).toBe('removed');
    const listEnds = () => t.db.read.select().from(jobs).where(eq(jobs.kind, 'members.end-suspension'));
    const [job] = (await listEnds()).filter(({ payload }) => (payload as { userId: string }).userId === ben);
    expect(Math.round(((job?.runAt ?? 0) - Date.now()) / DAY)).toBe(7);
    await t.db.write((tx) =>
      tx
        .update(jobs)
        .set({ runAt: 0 })
        .where(eq(jobs.id, job?.id ?? '')),
    );
    await t.runJobs();
    expect(await findMemberRow(t.db, ben)).toMatchObject({ suspendedAt: null, suspensionReason: null });
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    "says in the member's time zone when it ends: %s",
    async (timeZone) => {
      await updateMember(t.db, ben, { timeZone });
      const { id } = await report('user', ben);
      await admin.reports.decide({ id, decision: 'upheld', member: 'suspend', reason });
      const day = new Date(Date.now() + 7 * DAY).toLocaleDateString('en-US', {
        weekday: 'long',
        month: 'long',
        day: 'numeric',
        timeZone,
      });
      expect((await findMemberRow(t.db, ben))?.suspensionReason).toContain(`The suspension ends on ${day}.`);
    },
  );

  test('leaves a later suspension alone when its own seven days are over', async () => {
    const { id } = await report('user', ben);
    await admin.reports.decide({ id, decision: 'upheld', member: 'suspend', reason });
    await admin.admin.suspend({ id: ben, suspended: false });
    await updateMember(t.db, ben, { suspendedAt: 1 });
    await t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }).where(eq(jobs.kind, 'members.end-suspension')));
    await t.runJobs();
    expect((await findMemberRow(t.db, ben))?.suspendedAt).toBe(1);
  });

  test('does nothing to the member where it is dismissed, without a reason, or about an admin’s own account', async () => {
    const { id } = await report('user', ben);
    const decide = (input: object) => admin.reports.decide({ id, decision: 'upheld', ...input });
    await expect(decide({ decision: 'dismissed', member: 'warn', reason })).rejects.toMatchObject({
      message: expect.stringContaining('You can warn or suspend'),
    });
    await expect(decide({ member: 'warn' })).rejects.toMatchObject({
      message: expect.stringContaining('Please say why'),
    });
    await expect(decide({ removeMessage: true })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { id: own } = await report('user', adminId);
    await expect(admin.reports.decide({ id: own, decision: 'upheld', member: 'warn', reason })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect((await admin.reports.list({ status: 'open', limit: 2 })).items.map((item) => item.id)).toEqual([own, id]);
    expect(await notices(ben)).toEqual([]);
  });
});

describe('the record of a member', () => {
  test('has reports, disputes, reviews, warnings and suspensions, the newest first', async () => {
    const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
    await (await as(ada)).reviews.create({ exchangeId, rating: 2, comment: 'Late.' });
    await (await as(ada)).disputes.open({
      id: exchangeId,
      reason: 'not_finished',
      details: 'The files for print are still missing.',
    });
    const { id } = await report('message', (await message()).id);
    await admin.reports.decide({ id, decision: 'upheld', member: 'warn', reason });
    await admin.admin.suspend({ id: ben, suspended: true, reason: 'Again.' });
    await admin.admin.suspend({ id: ben, suspended: false });
    expect(await admin.admin.record({ id: ben })).toMatchObject({
      reports: [{ id, subjectType: 'message', status: 'upheld', reporter: { firstName: 'Ada' } }],
      disputes: [{ isAccused: true, isRequester: false, other: { firstName: 'Ada' }, state: 'open' }],
      reviews: [{ rating: 2, comment: 'Late.', status: 'pending' }],
      measures: [{ kind: 'suspension_lifted' }, { kind: 'suspended', reason: 'Again.' }, { kind: 'warned', reason }],
    });
    expect((await admin.admin.record({ id: ada })).disputes).toMatchObject([
      { isAccused: false, isRequester: true, other: { firstName: 'Ben' } },
    ]);
  });
});
