import { newId } from '#db/client/ids.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, createExchange, createMember, createPostRow } from '../../test/factories.ts';
import { subjectsTo } from '../../test/mail/mails-to.ts';
import { findMemberRow, updateMember } from '../../test/rows.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';

let ada: string;
let ben: string;
let cleo: string;
let adminId: string;
const shown = {
  isVerified: true,
  verificationStatus: 'approved' as const,
  isFounder: true,
  businessName: 'Harpsichordia',
  profileImageUrl: '/api/pictures/abc',
  unlimited: true,
};
withTestApp();
beforeAll(async () => {
  adminId = await createMember(t.db, { isAdmin: true });
});
beforeEach(async () => {
  ada = await createMember(t.db, { ...shown, firstName: 'Ada', lastName: 'Stone' });
  ben = await createMember(t.db, { ...shown, firstName: 'Ben', lastName: 'Frost' });
  cleo = await createMember(t.db, { ...shown, firstName: 'Cleo', lastName: 'Lake' });
});

const as = (userId: string) => callerFor(t.deps, userId);
const directions = [['by the one'], ['by the other']];
const block = async (who = 'by the one') => {
  const [by, of] = who === 'by the one' ? [ada, ben] : [ben, ada];
  await (await as(by)).blocks.add({ userId: of });
};
const review = async (reviewer: string, reviewee: string) => {
  const { id: exchangeId } = await createExchange(t.deps, { requester: reviewer, provider: reviewee }, 'completed');
  const { id } = await (await as(reviewer)).reviews.create({ exchangeId, rating: 4, comment: 'Fine' });
  return { id, exchangeId };
};
const show = async (reviewId: string) => {
  const due = { visibleFrom: Date.now() - 1 };
  await t.db.write((tx) => tx.update(reviews).set(due).where(eq(reviews.id, reviewId)));
  await (await as(adminId)).reviews.moderate({ reviewId, approved: true });
};
const listSubjects = async (userId: string) => {
  await t.db.write((tx) => tx.update(jobs).set({ runAt: 0 }).where(eq(jobs.kind, 'email.notice')));
  return subjectsTo(t, userId);
};
const listTitles = async (userId: string) =>
  (await (await as(userId)).notifications.list({})).items.map((item) => item.title);
const byName = (id: string, firstName: string) => ({
  id,
  firstName,
  profileImageUrl: null,
  isVerified: null,
  verificationStatus: null,
  isFounder: null,
  businessName: null,
  averageRating: null,
  reviewCount: null,
  completedExchanges: null,
});

describe.each(directions)('a block %s', (who) => {
  test('hides what each wrote on third members’ pages, and no one else’s', async () => {
    for (const from of [ada, ben]) await show((await review(from, cleo)).id);
    await block(who);
    const listReviewers = async (me: string) =>
      (await (await as(me)).reviews.list({ userId: cleo })).map(({ reviewerId }) => reviewerId);
    expect(await listReviewers(ada)).toEqual([ada]);
    expect(await listReviewers(ben)).toEqual([ben]);
    expect((await listReviewers(adminId)).length).toBe(2);
    expect(await listReviewers(cleo)).toEqual([ben, ada]);
  });

  test('shows only the first name of the other in shared exchanges, and no name in reviews', async () => {
    const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, 'in_progress');
    const reviewed = await review(ada, ben);
    await show(reviewed.id);
    await block(who);
    const [asAda, asBen] = [await as(ada), await as(ben)];
    const seen = (await asAda.exchanges.list({})).items.find((item) => item.id === id);
    expect(seen).toMatchObject({
      provider: byName(ben, 'Ben'),
      serviceRequest: { user: byName(ben, 'Ben'), serviceOffered: 'Logo design' },
      requester: { id: ada, profileImageUrl: shown.profileImageUrl, isVerified: true },
    });
    expect((await asBen.exchanges.list({})).items.find((item) => item.id === id)).toMatchObject({
      requester: byName(ada, 'Ada'),
      provider: { businessName: shown.businessName },
    });
    expect(await asAda.exchanges.move({ id, status: 'completed' })).toMatchObject({ provider: byName(ben, 'Ben') });
    // What was written before shows no name either.
    const face = { id: ada, firstName: null, lastName: null, profileImageUrl: null };
    expect(await asBen.reviews.received()).toMatchObject([{ comment: 'Fine', reviewer: face }]);
    const own = { profileImageUrl: '/api/pictures/abc' };
    expect(await asBen.reviews.list({})).toMatchObject([{ reviewer: face, reviewee: own }]);
    expect(await asAda.reviews.list({})).toMatchObject([{ rating: 4, reviewee: { ...face, id: ben } }]);
    expect(await asBen.reviews.reply({ id: reviewed.id, reply: 'Thanks' })).toMatchObject({ reviewer: face });
    expect(await asBen.reviews.create({ exchangeId: id, rating: 3 })).toMatchObject({ reviewee: face });
  });

  test('takes away the notices that each got about the other, and what was about to be pushed or emailed', async () => {
    const post = await createPostRow(t.db, ben);
    await (await as(ben)).messages.send({ receiverId: ada, content: 'Hello' });
    await (await as(cleo)).messages.send({ receiverId: ada, content: 'Hello' });
    await createExchange(t.deps, { requester: ada, provider: ben }, 'in_progress');
    const about = { id: newId(), userId: ada, type: 'match' as const, title: 'A post', description: 'Ben offers' };
    const notice = { ...about, actionUrl: `/search?post=${post.id}`, createdAt: Date.now() };
    await t.db.write((tx) => tx.insert(notifications).values(notice));
    const { id, exchangeId } = await review(ben, ada);
    await show(id);
    await updateMember(t.db, ada, { unlimitedUntil: Date.now() + 1e9 });
    await (await as(ada)).reviews.create({ exchangeId, rating: 5 });
    expect((await listTitles(ada)).length).toBe(5);
    const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
    await (await as(ada)).push.subscribe({ endpoint: `https://push.example.com/${ada}`, keys });
    const received: unknown[] = [];
    const { unsubscribe } = t.deps.events.subscribe(ada, ({ type }) => void received.push(type));
    await block(who);
    unsubscribe();
    expect(received).toContain('notification');
    expect(await listTitles(ada)).toEqual(['New message from Cleo']);
    expect(await listTitles(ben)).toEqual([]);
    expect(await listSubjects(ada)).toEqual(['New message from Cleo']);
    expect(await listSubjects(ben)).toEqual([]);
  });

  test('notifies neither of what still changes between the two, and only updates open pages', async () => {
    const { id } = await createExchange(t.deps, { requester: ada, provider: ben }, 'accepted');
    const running = await createExchange(t.deps, { requester: ada, provider: ben }, 'in_progress');
    const done = await review(ada, ben);
    await t.runJobs();
    const before = (await listSubjects(ben)).length;
    await block(who);
    const received: unknown[] = [];
    const { unsubscribe } = t.deps.events.subscribe(ben, ({ type }) => void received.push(type));
    await (await as(ada)).exchanges.move({ id, status: 'cancelled' });
    await (await as(ada)).exchanges.move({ id: running.id, status: 'completed' });
    await show(done.id);
    unsubscribe();
    expect(received).toEqual(['exchange', 'exchange']);
    expect(await listTitles(ben)).toEqual([]);
    expect(await listSubjects(ben)).toHaveLength(before);
    const row = await findMemberRow(t.db, ben);
    expect(row?.reviewCount, 'a review that sends no notification counts').toBe(1);
  });

  test('stops the email of a review or a move that was on its way', async () => {
    const { id } = await review(ada, ben);
    await t.runJobs();
    const before = await listSubjects(ben);
    await show(id);
    const { id: exchangeId } = await createExchange(t.deps, { requester: ben, provider: ada });
    await (await as(ada)).exchanges.move({ id: exchangeId, status: 'accepted' });
    await block(who);
    expect(await listSubjects(ben)).toEqual(before);
  });
});

describe('a post that is hidden is not there', () => {
  const operations = (viewer: string, owner: string, id: string) =>
    as(viewer).then((caller) => [
      () => caller.posts.byId({ id }),
      () => caller.posts.update({ id, status: 'closed' }),
      () => caller.posts.remove({ id }),
      () => caller.boosts.start({ id }),
      () => caller.exchanges.create({ providerUserId: owner, serviceRequestId: id }),
      () => caller.exchanges.create({ providerUserId: cleo, serviceRequestId: id }),
      () => caller.reports.create({ subjectType: 'post', subjectId: id, reason: 'Asks for money.' }),
    ]);
  const collectCodes = async (viewer: string, owner: string, id: string) => {
    const codes = new Set<string>();
    for (const operation of await operations(viewer, owner, id)) {
      codes.add(await Promise.resolve(operation()).then(String, (error: { code: string }) => error.code));
    }
    return [...codes];
  };

  test.each(directions)('behind a block %s', async (who) => {
    const [asAda, asBen] = [await createPostRow(t.db, ada), await createPostRow(t.db, ben)];
    await block(who);
    expect(await collectCodes(ada, ben, asBen.id)).toEqual(['NOT_FOUND']);
    expect(await collectCodes(ben, ada, asAda.id)).toEqual(['NOT_FOUND']);
    const rows = await t.db.read
      .select()
      .from(posts)
      .where(inArray(posts.id, [asAda.id, asBen.id]));
    expect(rows.map(({ status }) => status)).toEqual(['active', 'active']);
  });

  test.each([
    ['its owner is suspended', { suspendedAt: 1 }],
    ['its owner has left', { deletedAt: 1 }],
  ])('while %s', async (_why, state) => {
    const { id } = await createPostRow(t.db, ben);
    await updateMember(t.db, ben, state);
    expect(await collectCodes(ada, ben, id)).toEqual(['NOT_FOUND']);
  });

  test('once it was removed, for its owner too', async () => {
    const { id } = await createPostRow(t.db, ben, { status: 'removed' });
    expect(await collectCodes(ada, ben, id)).toEqual(['NOT_FOUND']);
    expect(await collectCodes(ben, ben, id)).toEqual(['NOT_FOUND']);
  });
});
