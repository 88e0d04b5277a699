import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runConcurrently } from '../../test/run-concurrently.ts';
import { type Caller, callerFor, createExchange, createMember } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { DAY, MINUTE } from '../../platform/core/time.ts';
import { publishDueReviews } from './publish.ts';

let admin: Caller;
let ada: string;
let ben: string;
let exchangeId: string;
withTestApp();
beforeAll(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
});
beforeEach(async () => {
  ada = await createMember(t.db, { firstName: 'Ada', lastName: 'Stone' });
  ben = await createMember(t.db, { firstName: 'Ben', lastName: 'Frost' });
  exchangeId = (await createExchange(t.deps, { requester: ada, provider: ben }, 'completed')).id;
});

const as = (userId: string) => callerFor(t.deps, userId);
const review = async (by: string, rating: number) => (await as(by)).reviews.create({ exchangeId, rating });
const approve = (reviewId: string, approved = true) => admin.reviews.moderate({ reviewId, approved });
const fallDue = (id: string) => {
  const due = { visibleFrom: Date.now() - 1 };
  return t.db.write((tx) => tx.update(reviews).set(due).where(eq(reviews.id, id)));
};
/** What a stranger sees of Ben's reviews, and what Ben sees and was notified of. */
const ofBen = async () => {
  const stranger = await as(await createMember(t.db));
  const caller = await as(ben);
  const { averageRating, reviewCount } = await stranger.profile.byId({ id: ben });
  return {
    listed: (await stranger.reviews.list({ userId: ben })).map((review) => review.rating),
    average: averageRating,
    count: reviewCount,
    received: (await caller.reviews.received()).map((review) => review.rating),
    noticeCount: (await caller.notifications.list({})).items.filter((item) => item.title === 'You received a review')
      .length,
  };
};
const unseen = { listed: [], average: null, count: 0, received: [], noticeCount: 0 };
const seen = { listed: [4], average: 4, count: 1, received: [4], noticeCount: 1 };

describe('a review', () => {
  test('shows to no one but its writer before the other side has written, approved or not', async () => {
    const { id, visibleFrom } = await review(ada, 4);
    expect(Date.parse(visibleFrom) - Date.now()).toBeGreaterThan(14 * DAY - MINUTE);
    await approve(id);
    expect(await ofBen()).toEqual(unseen);
    expect((await (await as(ben)).reviews.list({})).length).toBe(0);
    expect(await (await as(ada)).reviews.list({})).toMatchObject([{ id, status: 'approved', rating: 4 }]);
  });

  test('shows with the second of the pair, each once it was approved', async () => {
    const first = await review(ada, 4);
    await approve(first.id);
    const second = await review(ben, 2);
    expect(await ofBen()).toEqual(seen);
    expect(Date.parse(second.visibleFrom)).toBeLessThanOrEqual(Date.now());
    expect((await (await as(ben)).profile.byId({ id: ada })).reviewCount).toBe(0);
    await approve(second.id);
    expect((await (await as(ben)).profile.byId({ id: ada })).averageRating).toBe(2);
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
    const caller = await as(ben);
    const { done, refused } = await runConcurrently((i) => caller.reviews.reply({ id, reply: `Thank you ${i}.` }));
    expect(done).toHaveLength(1);
    expect(refused).toEqual({ REVIEW_REPLIED: 19 });
    expect(await caller.reviews.received()).toMatchObject([{ reply: done[0]?.reply }]);
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
    const answered = await (await as(ben)).reviews.reply({ id, reply: '  Come again.  ' });
    expect(answered).toMatchObject({ id, reply: 'Come again.', repliedAt: expect.any(String) });
    const stranger = await as(await createMember(t.db));
    expect(await stranger.reviews.list({ userId: ben })).toMatchObject([{ reply: 'Come again.' }]);
    const notices = (await (await as(ada)).notifications.list({})).items;
    expect(notices[0]).toMatchObject({ title: 'Ben answered your review', description: 'Come again.' });
  });

  test('is for the reviewed member alone, and not before it shows', async () => {
    const { id: hidden } = await review(ada, 4);
    const cannot = { code: 'NOT_FOUND' };
    await expect((await as(ben)).reviews.reply({ id: hidden, reply: 'Early.' })).rejects.toMatchObject(cannot);
    await fallDue(hidden);
    await approve(hidden);
    await expect((await as(ada)).reviews.reply({ id: hidden, reply: 'Mine?' })).rejects.toMatchObject(cannot);
    await approve(hidden, false);
    await expect((await as(ben)).reviews.reply({ id: hidden, reply: 'Late.' })).rejects.toMatchObject(cannot);
  });

  test('has 1 to 1,000 characters', async () => {
    const id = await shown();
    const caller = await as(ben);
    for (const reply of ['', '   ', 'x'.repeat(1001)]) {
      await expect(caller.reviews.reply({ id, reply })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    }
    await caller.reviews.reply({ id, reply: 'x'.repeat(1000) });
  });

  test('does not reach a reviewer who blocks', async () => {
    const id = await shown();
    await (await as(ada)).blocks.add({ userId: ben });
    await (await as(ben)).reviews.reply({ id, reply: 'Come again.' });
    const titles = (await (await as(ada)).notifications.list({})).items.map((item) => item.title);
    expect(titles).not.toContain('Ben answered your review');
  });
});
