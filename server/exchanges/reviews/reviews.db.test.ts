import { auditLog } from '#db/schema/platform/audit-log.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember } from '../../test/factories.ts';
import { updateMember, updatePost } from '../../test/rows.ts';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { admin, withAdmin } from '../../test/admin/with-admin.ts';
import { ada, adaCalls, ben, benCalls, t, withTwoMembers } from '../../test/two-members.ts';
import { publishDueReviews } from './publish.ts';

let exchangeId: string;
let postId: string;
withTwoMembers();
withAdmin();
const complete = () => createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
beforeEach(async () => {
  ({ id: exchangeId, postId } = await complete());
});

const as = (userId: string) => callerFor(t.deps, userId);
const review = async (by: string, rating: number) => (await as(by)).reviews.create({ exchangeId, rating });
const approve = (reviewId: string, approved = true) => admin.reviews.moderate({ reviewId, approved });
/** Ada's review of Ben, who has reviewed her too, so that only the approval is missing. */
const createReview = async (rating: number) => {
  ({ id: exchangeId, postId } = await complete());
  await review(ben, 3);
  return adaCalls.reviews.create({ exchangeId, rating, comment: 'Thank you.' });
};
const ratingOfBen = async () => {
  const { averageRating, reviewCount } = await adaCalls.profile.byId({ id: ben });
  return [averageRating, reviewCount];
};
const fallDue = (id: string) => {
  const due = { visibleFrom: Date.now() - 1 };
  return t.db.write((tx) => tx.update(reviews).set(due).where(eq(reviews.id, id)));
};
/** What a stranger sees of Ben's reviews, and what Ben sees and was notified of. */
const ofBen = async () => {
  const stranger = await as(await createMember(t.db));
  const { averageRating, reviewCount } = await stranger.profile.byId({ id: ben });
  return {
    listed: (await stranger.reviews.list({ userId: ben })).map((review) => review.rating),
    average: averageRating,
    count: reviewCount,
    received: (await benCalls.reviews.received()).map((review) => review.rating),
    noticeCount: (await benCalls.notifications.list({})).items.filter((item) => item.title === 'You received a review')
      .length,
  };
};
const unseen = { listed: [], average: null, count: 0, received: [], noticeCount: 0 };
const seen = { listed: [4], average: 4, count: 1, received: [4], noticeCount: 1 };

describe('reviewing', () => {
  test('is for each party, pending at first and of the other one', async () => {
    const first = await adaCalls.reviews.create({ exchangeId, rating: 5, comment: ' A fine logo. ' });
    expect(first).toMatchObject({
      exchangeId,
      rating: 5,
      comment: 'A fine logo.',
      reviewerId: ada,
      revieweeId: ben,
      status: 'pending',
      reviewer: { id: ada, firstName: 'Ada' },
    });
    expect(await review(ben, 1)).toMatchObject({ revieweeId: ada, comment: null });
    expect((await adaCalls.exchanges.list({})).items).toMatchObject([{ reviewedByMe: true }]);
  });

  test.each(['pending', 'accepted', 'in_progress', 'cancelled'] as const)(
    'is refused while it is %s',
    async (status) => {
      ({ id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, status));
      await expect(review(ada, 5)).rejects.toMatchObject({ code: 'CONFLICT' });
    },
  );

  test.each([0, 6, 2.5, Number.NaN])('takes no %d stars', async (rating) => {
    await expect(review(ada, rating)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('takes a comment of at most 2,000 characters', async () => {
    const write = (comment: string) => adaCalls.reviews.create({ exchangeId, rating: 3, comment });
    await expect(write('x'.repeat(2001))).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await write('x'.repeat(2000));
  });
});

describe('moderation', () => {
  test('counts a review once approved, and moves the average both ways', async () => {
    const high = await createReview(4);
    const low = await createReview(1);
    expect(await ratingOfBen()).toEqual([null, 0]);
    expect(await approve(high.id)).toMatchObject({ status: 'approved' });
    expect(await ratingOfBen()).toEqual([4, 1]);
    await approve(high.id);
    expect(await ratingOfBen()).toEqual([4, 1]);
    await approve(low.id);
    expect(await ratingOfBen()).toEqual([2.5, 2]);
    expect(await approve(high.id, false)).toMatchObject({ status: 'rejected' });
    expect(await ratingOfBen()).toEqual([1, 1]);
    await approve(low.id, false);
    expect(await ratingOfBen()).toEqual([null, 0]);
  });

  test('notifies the member of an approval once, and leaves a trace for the admins', async () => {
    const { id } = await createReview(5);
    for (const approved of [true, false, true]) await approve(id, approved);
    const notices = (await benCalls.notifications.list({})).items.filter((item) => item.actionUrl === '/reviews');
    expect(notices).toMatchObject([{ type: 'other', description: 'Ada gave you 5 of 5 stars.' }]);
    const trace = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(trace.map((entry) => entry.action)).toEqual(['review.approve', 'review.reject', 'review.approve']);
  });

  test('lists what waits, the oldest first, and drops what was decided', async () => {
    const [first, second] = [await createReview(2), await createReview(3)];
    const waiting = async () =>
      (await admin.reviews.pending()).filter((review) => review.reviewerId === ada).map((review) => review.id);
    expect(await waiting()).toEqual([first.id, second.id]);
    await approve(first.id, false);
    expect(await waiting()).toEqual([second.id]);
  });
});

describe('the lists of reviews', () => {
  test('name the trade, until its post can no longer be found', async () => {
    await review(ada, 5);
    await approve((await review(ben, 4)).id);
    const trade = async () => (await benCalls.reviews.list({ userId: ada })).map((review) => review.trade);
    expect(await trade()).toEqual(['Logo design']);
    await updatePost(t.db, postId, { status: 'closed' });
    expect(await trade()).toEqual(['Logo design']);
    await updateMember(t.db, ben, { suspendedAt: 1 });
    expect(await trade()).toEqual([null]);
    await updateMember(t.db, ben, { suspendedAt: null });
    await benCalls.posts.remove({ id: postId });
    expect(await trade()).toEqual([null]);
  });

  test('show others the approved ones only, and me what I wrote in any state', async () => {
    const [kept, hidden] = [await createReview(5), await createReview(2)];
    await approve(kept.id);
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id);
    expect(ids(await adaCalls.reviews.list({ userId: ben }))).toEqual([kept.id]);
    expect(ids(await adaCalls.reviews.list({}))).toEqual([hidden.id, kept.id]);
    expect(ids(await adaCalls.reviews.list({ userId: ada }))).toEqual([hidden.id, kept.id]);
    expect(await adaCalls.reviews.received()).toEqual([]);
    const aboutMe = (await benCalls.reviews.list({})).filter((review) => review.revieweeId === ben);
    expect(ids(aboutMe)).toEqual([kept.id]);
    expect(ids(await benCalls.reviews.received())).toEqual([kept.id]);
    expect(await benCalls.reviews.list({ userId: ada })).toEqual([]);
  });
});

describe('a rejection', () => {
  test('notifies the author, with its reason, once, and never the reviewed member', async () => {
    const { id } = await createReview(1);
    const reject = (reason?: string) =>
      admin.reviews.moderate({ reviewId: id, approved: false, ...(reason ? { reason } : {}) });
    await reject('It insults someone.');
    await reject('It insults someone.');
    const notified = (await adaCalls.notifications.list({})).items;
    expect(notified.filter(({ kind }) => kind === 'review.rejected')).toMatchObject([
      { description: expect.stringContaining('It insults someone.') },
    ]);
    expect((await benCalls.notifications.list({})).items.filter(({ actionUrl }) => actionUrl === '/reviews')).toEqual(
      [],
    );
    expect(await ratingOfBen()).toEqual([null, 0]);
    const log = await t.db.read.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(log[0]).toMatchObject({ action: 'review.reject', details: { reason: 'It insults someone.' } });
  });

  test('without a reason says that it is against the Terms', async () => {
    await approve((await createReview(1)).id, false);
    const { items } = await adaCalls.notifications.list({});
    expect(items.find(({ kind }) => kind === 'review.rejected')?.description).toContain('It is against our Terms.');
  });
});

describe('a review', () => {
  test('shows to no one but its writer before the other side has written, approved or not', async () => {
    const { id, visibleFrom } = await review(ada, 4);
    expect(Date.parse(visibleFrom) - Date.now()).toBeGreaterThan(14 * DAY - MINUTE);
    await approve(id);
    expect(await ofBen()).toEqual(unseen);
    expect((await benCalls.reviews.list({})).length).toBe(0);
    expect(await adaCalls.reviews.list({})).toMatchObject([{ id, status: 'approved', rating: 4 }]);
  });

  test('shows with the second of the pair, each once it was approved', async () => {
    const first = await review(ada, 4);
    await approve(first.id);
    const second = await review(ben, 2);
    expect(await ofBen()).toEqual(seen);
    expect(Date.parse(second.visibleFrom)).toBeLessThanOrEqual(Date.now());
    expect((await benCalls.profile.byId({ id: ada })).reviewCount).toBe(0);
    await approve(second.id);
    expect((await benCalls.profile.byId({ id: ada })).averageRating).toBe(2);
  });

  test('shows at the approval where both had written, also when one was rejected', async () => {
    const first = await review(ada, 4);
    const second = await review(ben, 1);
    await approve(second.id, false);
    expect(await ofBen()).toEqual(unseen);
    await approve(first.id);
    expect(await ofBen()).toEqual(seen);
  });

  test('shows two weeks after it was written without the other, automatically', async () => {
    const { id } = await review(ada, 4);
    const planned = (await t.db.read.select().from(jobs).where(eq(jobs.kind, 'reviews.show-due'))).at(-1);
    expect((planned?.runAt ?? 0) - Date.now()).toBeGreaterThan(14 * DAY - MINUTE);
    await approve(id);
    await publishDueReviews(t.deps);
    expect(await ofBen()).toEqual(unseen);
    await fallDue(id);
    const named = eq(jobs.id, planned?.id ?? '');
    await t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }).where(named));
    await t.runJobs();
    expect(await ofBen()).toEqual(seen);
  });

  test('that is due waits for the approval, and shows with it', async () => {
    const { id } = await review(ada, 4);
    await fallDue(id);
    await publishDueReviews(t.deps);
    expect(await ofBen()).toEqual(unseen);
    await approve(id);
    expect(await ofBen()).toEqual(seen);
  });

  test('is hidden by a later rejection, and notified once when it shows again', async () => {
    const { id } = await review(ada, 4);
    await fallDue(id);
    await approve(id);
    await approve(id, false);
    expect(await ofBen()).toEqual({ ...unseen, noticeCount: 1 });
    await publishDueReviews(t.deps);
    expect(await ofBen()).toEqual({ ...unseen, noticeCount: 1 });
    await approve(id);
    expect(await ofBen()).toEqual(seen);
  });
});

describe('of many at once', () => {
  test('one lets a review show that came due', async () => {
    const { id } = await review(ada, 4);
    await approve(id);
    await fallDue(id);
    await runConcurrently(() => publishDueReviews(t.deps));
    expect(await ofBen()).toEqual(seen);
    await t.runJobs();
    expect(t.outbox.filter((mail) => mail.subject === 'Ada reviewed you').length).toBeGreaterThan(0);
  });

  test('approvals, rejections and the daily job leave a count that fits what shows', async () => {
    const { id } = await review(ada, 4);
    await fallDue(id);
    const { refused } = await runConcurrently(async (i) => {
      if (i % 3 === 2) return publishDueReviews(t.deps);
      return approve(id, i % 3 === 0);
    });
    expect(refused).toEqual({});
    const { listed, count } = await ofBen();
    expect(count).toBe(listed.length);
  });

  test('both sides write, and both reviews are due', async () => {
    for (let round = 0; round < 5; round += 1) {
      ({ id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed'));
      const created = await Promise.all([review(ada, 4), review(ben, 5)]);
      for (const { id } of created) {
        const [row] = await t.db.read.select().from(reviews).where(eq(reviews.id, id));
        expect(row?.visibleFrom).toBeLessThanOrEqual(Date.now());
      }
    }
  });

  test('one answer of the reviewed member is stored', async () => {
    const { id } = await review(ada, 4);
    await fallDue(id);
    await approve(id);
    const { done, refused } = await runConcurrently((i) => benCalls.reviews.reply({ id, reply: `Thank you ${i}.` }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ REVIEW_REPLIED: 19 });
    expect(await benCalls.reviews.received()).toMatchObject([{ reply: done[0]?.reply }]);
  });
});

describe('an answer to a review', () => {
  const shown = async () => {
    const { id } = await review(ada, 4);
    await fallDue(id);
    await approve(id);
    return id;
  };

  test('is shown below it to all, and its writer is notified once', async () => {
    const id = await shown();
    const answered = await benCalls.reviews.reply({ id, reply: '  Come again.  ' });
    expect(answered).toMatchObject({ id, reply: 'Come again.', repliedAt: expect.any(String) });
    const stranger = await as(await createMember(t.db));
    expect(await stranger.reviews.list({ userId: ben })).toMatchObject([{ reply: 'Come again.' }]);
    const notices = (await adaCalls.notifications.list({})).items;
    expect(notices[0]).toMatchObject({ title: 'Ben answered your review', description: 'Come again.' });
  });

  test('is for the reviewed member alone, and not before it shows', async () => {
    const { id: hidden } = await review(ada, 4);
    const cannot = { code: 'NOT_FOUND' };
    await expect(benCalls.reviews.reply({ id: hidden, reply: 'Early.' })).rejects.toMatchObject(cannot);
    await fallDue(hidden);
    await approve(hidden);
    await expect(adaCalls.reviews.reply({ id: hidden, reply: 'Mine?' })).rejects.toMatchObject(cannot);
    await approve(hidden, false);
    await expect(benCalls.reviews.reply({ id: hidden, reply: 'Late.' })).rejects.toMatchObject(cannot);
  });

  test('has 1 to 1,000 characters', async () => {
    const id = await shown();
    for (const reply of ['', '   ', 'x'.repeat(1001)]) {
      await expect(benCalls.reviews.reply({ id, reply })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await benCalls.reviews.reply({ id, reply: 'x'.repeat(1000) });
  });

  test('does not reach a reviewer who blocks', async () => {
    const id = await shown();
    await adaCalls.blocks.add({ userId: ben });
    await (await as(ben)).reviews.reply({ id, reply: 'Come again.' });
    const titles = (await adaCalls.notifications.list({})).items.map((item) => item.title);
    expect(titles).not.toContain('Ben answered your review');
  });
});
