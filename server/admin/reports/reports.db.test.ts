import { auditLog } from '#db/schema/platform/audit-log.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../auth/passwords/hash.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { callerFor, createExchange, createMember, createPostRow } from '../../test/factories.ts';
import { findPostRow, updateMember } from '../../test/rows.ts';
import { admin, adminId, withAdmin } from '../../test/admin/with-admin.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const reason = 'Asks for money outside ProQuo. He wants $50 first.';
let ada: string;
let ben: string;
withTestApp();
withAdmin();
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone', unlimited: true });
  ben = await createMember(t.db, {
    firstName: 'Ben',
    lastName: 'Frost',
    unlimited: true,
    email: `ben-${Math.random()}@secret.test`,
    phone: '512 555 0199',
    location: 'Austin, TX',
    lat: 30.2672,
    lng: -97.7431,
    bio: 'I fix bicycles.',
  });
});

const as = (userId: string) => callerFor(t.deps, userId);
const report = async (subjectType: 'user' | 'post' | 'message', subjectId: string, by = ada) =>
  (await as(by)).reports.create({ subjectType, subjectId, reason });
const listByAda = () => t.db.read.select().from(reports).where(eq(reports.reporterId, ada));
const onlyReport = async () => (await listByAda())[0]!;
const post = (fields = {}) => createPostRow(t.db, ben, { lat: 30.2672, lng: -97.7431, ...fields });
const message = async () =>
  (await as(ben)).messages.send({ receiverId: ada, content: 'Send $50 by Venmo first, then we trade.' });
const hidden = { code: 'NOT_FOUND', message: "We can't find what you want to report." };
const notices = async (userId: string) => (await (await as(userId)).notifications.list({})).items;

describe('a report', () => {
  test('of a message stores what was written, by whom, to whom and when', async () => {
    const { id, createdAt } = await message();
    expect(await report('message', id)).toEqual({ success: true });
    expect(await onlyReport()).toMatchObject({
      subjectType: 'message',
      subjectId: id,
      reason,
      status: 'open',
      evidence: {
        author: { id: ben, name: 'Ben Frost' },
        receiver: { id: ada, name: 'Ada Stone' },
        texts: [{ label: 'Message', text: 'Send $50 by Venmo first, then we trade.' }],
        createdAt,
      },
    });
  });

  test('of a post or a member keeps the texts and no email, phone or coordinates', async () => {
    const { id } = await post();
    await report('post', id);
    await report('user', ben);
    const stored = JSON.stringify(await listByAda());
    for (const text of ['Logo design', 'A logo in three rounds', 'I fix bicycles.', 'Ben Frost']) {
      expect(stored).toContain(text);
    }
    // The ids are left out, because they may happen to contain the same digits.
    const withoutIds = stored.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    for (const secret of ['secret.test', '0199', '30.26', '97.74']) expect(withoutIds).not.toContain(secret);
  });

  test('outlives the post and the account, as it was', async () => {
    const passwordHash = await hashPassword('a long password');
    await updateMember(t.db, ben, { passwordHash });
    const { id } = await post();
    const { id: messageId } = await message();
    await report('post', id);
    await report('user', ben);
    await report('message', messageId);
    const before = await listByAda();
    await (await as(ben)).posts.remove({ id });
    await (await as(ben)).profile.erase({ password: 'a long password' });
    expect(await listByAda()).toEqual(before);
    const { items } = await admin.reports.list({ status: 'open' });
    expect(items.filter((item) => item.reporter?.id === ada).map((item) => item.evidence.author.name)).toEqual([
      'Ben Frost',
      'Ben Frost',
      'Ben Frost',
    ]);
  });

  test('is stored once while it is open, also of twenty at once, and again after the decision', async () => {
    const { id } = await post();
    const caller = await as(ada);
    const { done } = await runConcurrently(() => caller.reports.create({ subjectType: 'post', subjectId: id, reason }));
    expect(done).toHaveLength(20);
    expect(await listByAda()).toHaveLength(1);
    await report('post', id, await createMember(t.db));
    await admin.reports.decide({ id: (await onlyReport()).id, decision: 'dismissed' });
    await report('post', id);
    expect(await listByAda()).toHaveLength(2);
  });

  test('is refused for what the member may not see', async () => {
    const { id: messageId } = await message();
    const { id: removed } = await post({ status: 'removed' });
    const { id: postId } = await post();
    const stranger = await createMember(t.db);
    await expect(report('message', messageId, stranger)).rejects.toMatchObject(hidden);
    await expect(report('message', messageId, adminId)).rejects.toMatchObject(hidden);
    await expect(report('post', removed)).rejects.toMatchObject(hidden);
    for (const type of ['user', 'post', 'message'] as const) {
      await expect(report(type, 'none')).rejects.toMatchObject(hidden);
    }
    await (await as(ben)).blocks.add({ userId: ada });
    await expect(report('post', postId)).rejects.toMatchObject(hidden);
    await expect(report('user', ben)).rejects.toMatchObject(hidden);
    // Ada may still report what Ben wrote to her.
    expect(await report('message', messageId)).toEqual({ success: true });
  });

  test('about the reporter or their own words is refused', async () => {
    const { id } = await post();
    const { id: messageId } = await message();
    const own = { code: 'BAD_REQUEST', message: "You can't report yourself or what you wrote." };
    await expect(report('user', ben, ben)).rejects.toMatchObject(own);
    await expect(report('post', id, ben)).rejects.toMatchObject(own);
    await expect(report('message', messageId, ben)).rejects.toMatchObject(own);
  });

  test.each(['Too short', `  ${'x'.repeat(9)}  `, 'x'.repeat(1001)])('takes no reason like %j', async (text) => {
    const caller = await as(ada);
    await expect(caller.reports.create({ subjectType: 'user', subjectId: ben, reason: text })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});

describe('the list for admins', () => {
  test('goes newest first, by status, page by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i += 1) {
      await report('post', (await post()).id);
      ids.unshift(
        (await listByAda())
          .map((item) => item.id)
          .sort()
          .at(-1)!,
      );
    }
    await admin.reports.decide({ id: ids[1]!, decision: 'dismissed', note: 'A joke.' });
    const mine = (list: { items: { id: string }[] }) => list.items.map(({ id }) => id).filter((id) => ids.includes(id));
    expect(mine(await admin.reports.list({ limit: 100 }))).toEqual(ids);
    expect(mine(await admin.reports.list({ status: 'open' }))).toEqual([ids[0], ids[2]]);
    const first = await admin.reports.list({ status: 'open', limit: 1 });
    expect(mine(first)).toEqual([ids[0]]);
    expect(mine(await admin.reports.list({ status: 'open', limit: 1, cursor: first.nextCursor! }))).toEqual([ids[2]]);
    const [dismissed] = (await admin.reports.list({ status: 'dismissed', limit: 1 })).items;
    expect(dismissed).toMatchObject({ id: ids[1], resolution: 'A joke.', postIsUp: true, reporter: { id: ada } });
  });
});

describe('a decision', () => {
  test('is logged and sent to the reporter, once of twenty at once', async () => {
    await report('user', ben);
    const { id } = await onlyReport();
    const { done, refused } = await runConcurrently((i) =>
      admin.reports.decide({ id, decision: i % 2 === 0 ? 'upheld' : 'dismissed' }),
    );
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ REPORT_DECIDED: 19 });
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log).toMatchObject([
      { actorId: adminId, action: done[0]?.status === 'upheld' ? 'report.uphold' : 'report.dismiss' },
    ]);
    expect(await notices(ada)).toMatchObject([{ title: 'Your report about a member', type: 'other' }]);
    expect(await notices(ben)).toEqual([]);
  });

  test('that removes the post does what its owner’s removal does, notifies the author and is logged', async () => {
    const { id: exchangeId, postId } = await createExchange(t.deps, { requester: ada, provider: ben });
    await report('post', postId);
    const { id } = await onlyReport();
    const decided = await admin.reports.decide({ id, decision: 'upheld', note: 'Money.', removePost: true });
    expect(decided).toMatchObject({ status: 'upheld', resolution: 'Money.', postIsUp: false });
    expect(await findPostRow(t.db, postId)).toMatchObject({ status: 'removed', boostedUntil: null });
    await expect((await as(ada)).posts.byId({ id: postId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await notices(ben))[0]).toMatchObject({
      title: 'Your post was removed',
      description: expect.stringContaining('“Logo design”'),
    });
    const history = await (await as(ada)).exchanges.history({ id: exchangeId });
    expect(history.at(-1)).toMatchObject({ toStatus: 'cancelled', actorId: ben });
    expect((await notices(ada)).map(({ title }) => title)).toEqual(['Your report about a post', 'Exchange cancelled']);
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, postId));
    expect(log).toMatchObject([{ action: 'post.remove', details: { reportId: id } }]);
  });

  test('is refused for unknown reports, and with a removal that is impossible', async () => {
    await report('user', ben);
    const { id } = await onlyReport();
    await expect(admin.reports.decide({ id: 'none', decision: 'upheld' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(admin.reports.decide({ id, decision: 'upheld', removePost: true })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
    expect((await onlyReport()).status).toBe('open');
    const { id: postId } = await post();
    await report('post', postId);
    const ofPost = (await listByAda()).find((item) => item.subjectType === 'post')!;
    await expect(
      admin.reports.decide({ id: ofPost.id, decision: 'dismissed', removePost: true }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await findPostRow(t.db, postId))?.status).toBe('active');
  });
});
