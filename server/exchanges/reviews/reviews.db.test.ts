import { auditLog } from '#db/schema/platform/audit-log.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Caller, callerFor, createExchange, createMember } from '../../test/factories.ts';
import { updateMember, updatePost } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let admin: Caller;
let ada: string;
let ben: string;
withTestApp();
beforeAll(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone' });
  ben = await createMember(t.db);
});
const as = (userId: string) => callerFor(t.deps, userId);
const completed = () => createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
/** Ada's review of Ben, who has reviewed her too, so that only the approval is missing. */
const createReview = async (rating: number) => {
  const { id: exchangeId } = await completed();
  await (await as(ben)).reviews.create({ exchangeId, rating: 3 });
  return (await as(ada)).reviews.create({ exchangeId, rating, comment: 'Thank you.' });
};
const publicRating = async (userId: string) => {
  const { averageRating, reviewCount } = await (await as(ada === userId ? ben : ada)).profile.byId({ id: userId });
  return [averageRating, reviewCount];
};

describe('reviewing', () => {
  test('is for each party, pending at first and of the other one', async () => {
    const { id } = await completed();
    const first = await (await as(ada)).reviews.create({ exchangeId: id, rating: 5, comment: ' A fine logo. ' });
    expect(first).toMatchObject({
      exchangeId: id,
      rating: 5,
      comment: 'A fine logo.',
      reviewerId: ada,
      revieweeId: ben,
      status: 'pending',
      reviewer: { id: ada, firstName: 'Ada' },
    });
    expect(await (await as(ben)).reviews.create({ exchangeId: id, rating: 1 })).toMatchObject({
      revieweeId: ada,
      comment: null,
    });
    expect((await (await as(ada)).exchanges.list({})).items).toMatchObject([{ reviewedByMe: true }]);
  });

  test.each(['pending', 'accepted', 'in_progress', 'cancelled'] as const)(
    'is refused while it is %s',
    async (status) => {
      const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, status);
      const review = (await as(ada)).reviews.create({ exchangeId: id, rating: 5 });
      await expect(review).rejects.toMatchObject({ code: 'CONFLICT' });
    },
  );

  test.each([0, 6, 2.5, Number.NaN])('takes no %d stars', async (rating) => {
    const { id } = await completed();
    const review = (await as(ada)).reviews.create({ exchangeId: id, rating });
    await expect(review).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('takes a comment of at most 2,000 characters', async () => {
    const { id } = await completed();
    const write = async (comment: string) => (await as(ada)).reviews.create({ exchangeId: id, rating: 3, comment });
    await expect(write('x'.repeat(2001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await write('x'.repeat(2000));
  });
});

describe('moderation', () => {
  test('counts a review once approved, and moves the average both ways', async () => {
    const high = await createReview(4);
    const low = await createReview(1);
    expect(await publicRating(ben)).toEqual([null, 0]);
    const decide = (reviewId: string, decision: { approved: boolean }) =>
      admin.reviews.moderate({ reviewId, ...decision });
    expect(await decide(high.id, { approved: true })).toMatchObject({ status: 'approved' });
    expect(await publicRating(ben)).toEqual([4, 1]);
    await decide(high.id, { approved: true });
    expect(await publicRating(ben)).toEqual([4, 1]);
    await decide(low.id, { approved: true });
    expect(await publicRating(ben)).toEqual([2.5, 2]);
    expect(await decide(high.id, { approved: false })).toMatchObject({ status: 'rejected' });
    expect(await publicRating(ben)).toEqual([1, 1]);
    await decide(low.id, { approved: false });
    expect(await publicRating(ben)).toEqual([null, 0]);
  });

  test('notifies the member of an approval once, and leaves a trace for the admins', async () => {
    const review = await createReview(5);
    for (const approved of [true, false, true]) await admin.reviews.moderate({ reviewId: review.id, approved });
    const notices = (await (await as(ben)).notifications.list({})).items.filter(
      (item) => item.actionUrl === '/reviews',
    );
    expect(notices).toMatchObject([{ type: 'other', description: 'Ada gave you 5 of 5 stars.' }]);
    const trace = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, review.id));
    expect(trace.map((entry) => entry.action)).toEqual(['review.approve', 'review.reject', 'review.approve']);
  });

  test('lists what waits, the oldest first, and drops what was decided', async () => {
    const [first, second] = [await createReview(2), await createReview(3)];
    const waiting = async () =>
      (await admin.reviews.pending()).filter((review) => review.reviewerId === ada).map((review) => review.id);
    expect(await waiting()).toEqual([first.id, second.id]);
    await admin.reviews.moderate({ reviewId: first.id, approved: false });
    expect(await waiting()).toEqual([second.id]);
  });
});

describe('the lists of reviews', () => {
  test('name the trade, until its post can no longer be found', async () => {
    const { id: exchangeId, postId } = await completed();
    await (await as(ada)).reviews.create({ exchangeId, rating: 5 });
    const { id } = await (await as(ben)).reviews.create({ exchangeId, rating: 4 });
    await admin.reviews.moderate({ reviewId: id, approved: true });
    const trade = async () => (await (await as(ben)).reviews.list({ userId: ada })).map((review) => review.trade);
    expect(await trade()).toEqual(['Logo design']);
    await updatePost(t.db, postId, { status: 'closed' });
    expect(await trade()).toEqual(['Logo design']);
    await updateMember(t.db, ben, { suspendedAt: 1 });
    expect(await trade()).toEqual([null]);
    await updateMember(t.db, ben, { suspendedAt: null });
    await (await as(ben)).posts.remove({ id: postId });
    expect(await trade()).toEqual([null]);
  });

  test('show others the approved ones only, and me what I wrote in any state', async () => {
    const [kept, hidden] = [await createReview(5), await createReview(2)];
    await admin.reviews.moderate({ reviewId: kept.id, approved: true });
    const writer = await as(ada);
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    expect(ids(await writer.reviews.list({ userId: ben }))).toEqual([kept.id]);
    expect(ids(await writer.reviews.list({}))).toEqual([hidden.id, kept.id]);
    expect(ids(await writer.reviews.list({ userId: ada }))).toEqual([hidden.id, kept.id]);
    expect(await writer.reviews.received()).toEqual([]);
    const reviewed = await as(ben);
    const aboutMe = (await reviewed.reviews.list({})).filter((review) => review.revieweeId === ben);
    expect(ids(aboutMe)).toEqual([kept.id]);
    expect(ids(await reviewed.reviews.received())).toEqual([kept.id]);
    expect(await reviewed.reviews.list({ userId: ada })).toEqual([]);
  });
});

describe('a rejection', () => {
  test('notifies the author, with its reason, once, and never the reviewed member', async () => {
    const { id } = await createReview(1);
    const reject = (reason?: string) =>
      admin.reviews.moderate({ reviewId: id, approved: false, ...(reason ? { reason } : {}) });
    await reject('It insults someone.');
    await reject('It insults someone.');
    const notified = (await (await as(ada)).notifications.list({})).items;
    expect(notified.filter(({ kind }) => kind === 'review.rejected')).toMatchObject([
      { description: expect.stringContaining('It insults someone.') },
    ]);
    expect(
      (await (await as(ben)).notifications.list({})).items.filter(({ actionUrl }) => actionUrl === '/reviews'),
    ).toEqual([]);
    expect(await publicRating(ben)).toEqual([null, 0]);
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log[0]).toMatchObject({ action: 'review.reject', details: { reason: 'It insults someone.' } });
  });

  test('without a reason says that it is against the Terms', async () => {
    const { id } = await createReview(1);
    await admin.reviews.moderate({ reviewId: id, approved: false });
    const { items } = await (await as(ada)).notifications.list({});
    expect(items.find(({ kind }) => kind === 'review.rejected')?.description).toContain('It is against our Terms.');
  });
});
