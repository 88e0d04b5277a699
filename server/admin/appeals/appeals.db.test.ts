import { APPEAL_DAYS } from '#contracts/admin/decisions.ts';
import { decisions } from '#db/schema/admin/decisions.ts';
import { users } from '#db/schema/auth/members.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { boosts } from '#db/schema/posts/posts.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { newId } from '#db/client/ids.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DAY } from '../../platform/core/time.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { type Caller, callerFor, createExchange, createMember, createPostRow } from '../../test/factories.ts';
import { findMemberRow, findPostRow, updateMember, updatePost } from '../../test/rows.ts';
import { createTestApp } from '../../test/test-app.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

const reason = 'It asks for money before the trade.';
const text = 'Please look again: the price is only there to compare.';
const note = 'The price is a comparison, as the Terms allow.';
let moderatorId: string;
let moderator: Caller;
let second: Caller;
let ada: string;
let ben: string;
withTestApp();
beforeAll(async () => {
  moderatorId = await createMember(t.db, { role: 'moderator' });
  moderator = await callerFor(t.deps, moderatorId);
  second = await callerFor(t.deps, await createMember(t.db, { role: 'moderator' }));
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', premiumUntil: Date.now() + DAY });
  ben = await createMember(t.db, { firstName: 'Ben' });
});

const as = (id: string) => callerFor(t.deps, id);
const newest = async (id: string) => {
  const [decision] = (await (await as(id)).decisions.list({ limit: 1 })).items;
  if (!decision) throw new Error('There is no decision');
  return decision;
};
const appealNewest = async (id: string) => (await as(id)).decisions.appeal({ id: (await newest(id)).id, text });
const reverse = (id: string) => second.appeals.decide({ id, outcome: 'reversed', note });
const listTitles = async (id: string) => (await (await as(id)).notifications.list({})).items.map(({ title }) => title);
const report = async (subjectType: 'user' | 'post', subjectId: string) => {
  await (await as(ben)).reports.create({ subjectType, subjectId, reason: 'Asks for $50 first.' });
  const { items } = await moderator.reports.list({ status: 'open' });
  return items.find((item) => item.subjectId === subjectId)?.id ?? '';
};
const removePost = async () => {
  const { id } = await createPostRow(t.db, ada, { serviceOffered: 'Logo design' });
  await (await as(ada)).boosts.start({ id });
  const reportId = await report('post', id);
  await moderator.reports.decide({ id: reportId, decision: 'upheld', removePost: true, reason, rule: 'no-money' });
  return id;
};

describe('a decision', () => {
  test('says what, why, by which section, and until when it can be appealed', async () => {
    await removePost();
    const { kind, subject, foundBy, appeal, mayAppeal, appealUntil, createdAt, ...rest } = await newest(ada);
    expect({ kind, words: subject.words, foundBy, appeal, mayAppeal }).toEqual({
      kind: 'post_removed',
      words: 'Logo design',
      foundBy: 'report',
      appeal: null,
      mayAppeal: true,
    });
    expect(rest).toMatchObject({ reason, rule: 'no-money', acknowledgedAt: null });
    expect(Date.parse(appealUntil) - Date.parse(createdAt)).toBe(APPEAL_DAYS * DAY);
    await t.runJobs();
    const mail = t.outbox.find(({ subject: title }) => title === 'Your post was removed');
    expect(mail?.text).toContain(reason);
  });

  test('without a reason, or with too short a one, says that it is against our Terms', async () => {
    await moderator.admin.suspend({ id: ada, suspended: true, reason: 'Spam' });
    const [row] = await t.db.read.select().from(decisions).where(eq(decisions.userId, ada));
    expect(row).toMatchObject({ reason: 'It is against our Terms.', rule: null, foundBy: 'staff' });
  });
});

describe('a warning', () => {
  test('waits to be read on the next screen, and is read once', async () => {
    await moderator.appeals.warn({ id: ada, reason, rule: 'no-money' });
    const member = await as(ada);
    const unread = await member.decisions.unread();
    expect(unread).toMatchObject({ kind: 'member_warned', reason, acknowledgedAt: null });
    const id = unread?.id ?? '';
    const { acknowledgedAt } = await member.decisions.acknowledge({ id });
    expect(acknowledgedAt).not.toBeNull();
    expect((await member.decisions.acknowledge({ id })).acknowledgedAt).toBe(acknowledgedAt);
    expect(await member.decisions.unread()).toBeNull();
  });

  test('that was reversed needs no reading, and hides no later one', async () => {
    await moderator.appeals.warn({ id: ada, reason, rule: 'no-money' });
    await reverse((await appealNewest(ada)).id);
    expect(await (await as(ada)).decisions.unread()).toBeNull();
    await moderator.appeals.warn({ id: ada, reason: 'You wrote the same to everyone.', rule: 'conduct' });
    const unread = await (await as(ada)).decisions.unread();
    expect(unread).toMatchObject({ reason: 'You wrote the same to everyone.' });
  });
});

describe('an appeal', () => {
  test('is made once, also by twenty calls at the same moment', async () => {
    await removePost();
    const { id } = await newest(ada);
    const member = await as(ada);
    const { done, refused } = await runConcurrently(() => member.decisions.appeal({ id, text }));
    expect(done).toHaveLength(1);
    expect(Object.keys(refused)).toEqual(['APPEAL_TWICE']);
  });

  test('is taken back while it is open, and not made again', async () => {
    await removePost();
    const { id } = await appealNewest(ada);
    const member = await as(ada);
    expect(await member.decisions.withdraw({ id })).toMatchObject({ appeal: null, mayAppeal: false });
    await expect(member.decisions.withdraw({ id })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(member.decisions.appeal({ id, text })).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(reverse(id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('is refused when its 180 days are over', async () => {
    await removePost();
    const { id } = await newest(ada);
    await t.db.write((tx) => tx.update(decisions).set({ appealUntil: Date.now() }).where(eq(decisions.id, id)));
    await expect((await as(ada)).decisions.appeal({ id, text })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringContaining('time to appeal'),
    });
  });

  test('is decided by someone else, as long as there is someone', async () => {
    await removePost();
    const { id } = await appealNewest(ada);
    await expect(moderator.appeals.decide({ id, outcome: 'upheld', note })).rejects.toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/^OWN_DECISION: /),
    });
    const alone = await createTestApp();
    const onlyAdmin = await callerFor(alone.deps, await createMember(alone.db, { isAdmin: true }));
    const member = await createMember(alone.db);
    await onlyAdmin.appeals.warn({ id: member, reason, rule: 'no-money' });
    const caller = await callerFor(alone.deps, member);
    const [own] = (await caller.decisions.list({})).items;
    await caller.decisions.appeal({ id: own?.id ?? '', text });
    const decided = await onlyAdmin.appeals.decide({ id: own?.id ?? '', outcome: 'upheld', note });
    expect(decided.decision.appeal).toMatchObject({ state: 'upheld', note });
    await alone.close();
  });

  test('has one outcome, also of twenty at the same moment', async () => {
    await removePost();
    const { id } = await appealNewest(ada);
    const { done, refused } = await runConcurrently((index) =>
      second.appeals.decide({ id, outcome: index % 2 === 0 ? 'upheld' : 'reversed', note }),
    );
    expect(done).toHaveLength(1);
    expect(Object.keys(refused)).toEqual(['APPEAL_NOT_OPEN']);
  });

  test('that is upheld changes nothing, and the reporter learns of it', async () => {
    const postId = await removePost();
    const { id } = await appealNewest(ada);
    await second.appeals.decide({ id, outcome: 'upheld', note });
    expect((await findPostRow(t.db, postId))?.status).toBe('removed');
    expect(await listTitles(ada)).toContain('Our decision stands');
    expect(await listTitles(ben)).toContain('Our decision about your report stands');
  });

  test('of a moderator is decided neither by themselves nor by another moderator', async () => {
    const admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
    await admin.appeals.warn({ id: moderatorId, reason, rule: 'conduct' });
    const { id } = await appealNewest(moderatorId);
    await expect(moderator.appeals.decide({ id, outcome: 'reversed', note })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await expect(reverse(id)).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });
});

describe('a reversal', () => {
  test('brings the post back as it was, and its boost runs on for what was left', async () => {
    const postId = await removePost();
    const [before] = await t.db.read.select().from(boosts).where(eq(boosts.postId, postId));
    expect((await findPostRow(t.db, postId))?.boostedUntil).toBeNull();
    await reverse((await appealNewest(ada)).id);
    const post = await findPostRow(t.db, postId);
    expect(post?.status).toBe('active');
    expect((post?.boostedUntil ?? 0) - Date.now()).toBeGreaterThan(29 * DAY);
    const [after] = await t.db.read.select().from(boosts).where(eq(boosts.postId, postId));
    expect(after).toMatchObject({ id: before?.id, endsAt: post?.boostedUntil });
    expect((await (await as(ben)).posts.list({ search: 'Logo design' })).items.map(({ id }) => id)).toContain(postId);
    expect(await listTitles(ada)).toContain('We reversed our decision');
    expect(await listTitles(ben)).toContain('We reversed a decision about your report');
  });

  test('lifts the suspension, and notifies all admins', async () => {
    const adminId = await createMember(t.db, { isAdmin: true });
    await moderator.admin.suspend({ id: ada, suspended: true, reason, rule: 'conduct' });
    await reverse((await appealNewest(ada)).id);
    const row = await findMemberRow(t.db, ada);
    expect(row?.suspendedAt).toBeNull();
    expect(await listTitles(adminId)).toContain('An appeal ended a suspension');
  });

  test('approves the review', async () => {
    const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
    const review = await (await as(ada)).reviews.create({ exchangeId, rating: 2, comment: 'Late by a week.' });
    await moderator.reviews.moderate({ reviewId: review.id, approved: false, reason, rule: 'conduct' });
    expect(await newest(ada)).toMatchObject({ kind: 'review_rejected', subject: { words: 'Late by a week.' } });
    const { id } = await appealNewest(ada);
    await expect(moderator.reviews.moderate({ reviewId: review.id, approved: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await reverse(id);
    const mine = (await (await as(ada)).reviews.list({})).find((item) => item.id === review.id);
    expect(mine?.status).toBe('approved');
    await second.reviews.moderate({
      reviewId: review.id,
      approved: false,
      reason: 'It names a child.',
      rule: 'conduct',
    });
    const notices = (await (await as(ada)).notifications.list({})).items.filter(
      ({ kind }) => kind === 'review.rejected',
    );
    expect(
      notices.map(({ description }) => description),
      'of the next rejection, too',
    ).toEqual([expect.stringContaining('It names a child.'), expect.stringContaining(reason)]);
  });

  test('puts an identity check back in the queue, with one submission more', async () => {
    const submissionId = newId();
    const row = { id: submissionId, userId: ada, attempt: 4, status: 'waiting' as const, submittedAt: Date.now() };
    await t.db.write(async (tx) => {
      await tx.insert(verificationSubmissions).values({ ...row, livePhotoKey: 'a', idDocumentKey: 'b' });
      await tx.update(users).set({ verificationStatus: 'pending' }).where(eq(users.id, ada));
    });
    await moderator.verification.decide({ id: submissionId, approved: false, reason: 'The pictures are too dark.' });
    expect((await (await as(ada)).verification.own()).resubmissionsLeft).toBe(0);
    await reverse((await appealNewest(ada)).id);
    expect(await (await as(ada)).verification.own()).toEqual({ verificationStatus: 'pending', resubmissionsLeft: 1 });
    await expect(moderator.verification.decide({ id: submissionId, approved: true })).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    await second.verification.decide({ id: submissionId, approved: true });
    expect(await listTitles(ada), 'of the second decision, too').toContain('Your identity is verified');
  });

  test('opens the dispute again for someone else, and the other side may answer the appeal once', async () => {
    const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
    const dispute = await (await as(ada)).disputes.open({
      id: exchangeId,
      reason: 'not_finished',
      details: 'The files for print are still missing.',
    });
    await moderator.disputes.decide({ id: dispute.id, decision: 'counts', note: 'All of it is there.' });
    const { id } = await appealNewest(ada);
    await expect(
      moderator.disputes.decide({ id: dispute.id, decision: 'does_not_count', note: 'Corrected.' }),
    ).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await listTitles(ben)).toContain('The other side appealed a decision');
    const theirs = await newest(ben);
    expect(theirs.otherSide).toMatchObject({ text, mayAnswer: true });
    const answer = { id: theirs.id, text: 'Everything was sent on the first day.' };
    await (await as(ben)).decisions.answer(answer);
    await expect((await as(ben)).decisions.answer(answer)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect((await second.appeals.list({ state: 'open' })).items[0]?.answer?.text).toBe(answer.text);
    await reverse(id);
    const [row] = await t.db.read.select().from(disputes).where(eq(disputes.id, dispute.id));
    expect(row).toMatchObject({ state: 'open', decision: null, decidedBy: null });
    const again = { id: dispute.id, decision: 'does_not_count' as const, note: 'The files are missing.' };
    await expect(moderator.disputes.decide(again)).rejects.toMatchObject({ code: 'CONFLICT' });
    expect(await second.disputes.decide(again)).toMatchObject({ decision: 'does_not_count' });
    expect((await newest(ben)).kind).toBe('dispute_decided');
  });

  test('brings a profile picture back, unless there is another', async () => {
    for (const chosenSince of [null, '/api/pictures/another']) {
      const id = await createMember(t.db, { profileImageUrl: '/api/pictures/mine' });
      await moderator.appeals.removeProfileImage({ id, reason: 'Shows somebody else.', rule: 'who' });
      expect((await (await as(id)).auth.user()).profileImageUrl).toBeNull();
      if (chosenSince) {
        await updateMember(t.db, id, { profileImageUrl: chosenSince });
      }
      await reverse((await appealNewest(id)).id);
      expect((await (await as(id)).auth.user()).profileImageUrl).toBe(chosenSince);
    }
  });

  test('leaves a post alone that its owner has erased since', async () => {
    const postId = await removePost();
    const { id } = await appealNewest(ada);
    await updatePost(t.db, postId, { status: 'closed' });
    await reverse(id);
    expect((await findPostRow(t.db, postId))?.status).toBe('closed');
  });
});
