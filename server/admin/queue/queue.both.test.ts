// PostgreSQL too: what a query finds, and in which order.
import type { QueueItem } from '#contracts/admin/queue.ts';
import { newId } from '#db/client/ids.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { reports } from '#db/schema/admin/reports.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { users } from '#db/schema/auth/members.ts';
import { verificationSubmissions } from '#db/schema/profile/verification.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { DAY, HOUR } from '../../platform/core/time.ts';
import { callerFor, createExchange, createMember, postInput } from '../../test/factories.ts';
import { t, withTestApp } from '../../test/with-test-app.ts';
import { listAll } from '../../test/lists/list-all.ts';

const now = Date.now();
let admin: Awaited<ReturnType<typeof callerFor>>;
let gone: string;
const ids = { dispute: newId(), report: newId(), verification: newId(), review: newId(), support: newId() };

withTestApp();
beforeAll(async () => {
  admin = await callerFor(t.deps, await createMember(t.db, { isAdmin: true }));
  const [ada, ben] = [await createMember(t.db, { firstName: 'Ada' }), await createMember(t.db, { firstName: 'Ben' })];
  gone = await createMember(t.db);
  const { id: exchangeId } = await createExchange(t.deps, { requester: ada, provider: ben }, 'completed');
  const check = { attempt: 1, status: 'waiting' as const, submittedAt: now - 30 * HOUR };
  await t.db.write(async (tx) => {
    await tx.insert(disputes).values({
      id: ids.dispute,
      exchangeId,
      openedById: ada,
      accusedId: ben,
      reason: 'not_finished',
      details: 'The files for print are still missing.',
      messages: [],
      answerBy: now + 2 * DAY,
      createdAt: now - 3 * DAY,
    });
    await tx.insert(reports).values({
      id: ids.report,
      reporterId: ada,
      subjectType: 'user',
      subjectId: ben,
      reason: 'Asks for money.',
      evidence: { type: 'user', id: ben, author: { id: ben, name: 'Ben' }, receiver: null, texts: [], createdAt: '' },
      createdAt: now - HOUR,
    });
    await tx.insert(verificationSubmissions).values([
      { ...check, id: ids.verification, userId: ben },
      { ...check, id: newId(), userId: gone },
    ]);
    await tx.update(users).set({ deletedAt: now }).where(eq(users.id, gone));
    await tx.insert(reviews).values({
      id: ids.review,
      exchangeId,
      reviewerId: ada,
      revieweeId: ben,
      rating: 5,
      visibleFrom: now,
      createdAt: now,
    });
    const question = { userId: ada, text: 'Where do I find my posts?', createdAt: now };
    await tx.insert(supportRequests).values({ ...question, id: ids.support, rank: 1 });
  });
});

const orderOf = (items: QueueItem[]) => items.map(({ kind }) => kind);

test('what waits is listed by the time at which it is due, each with all that decides it', async () => {
  const { items, nextCursor } = await admin.admin.queue({});
  expect(items.map(({ kind, id }) => [kind, id])).toEqual([
    ['verification', ids.verification],
    ['report', ids.report],
    ['review', ids.review],
    ['support', ids.support],
    ['dispute', ids.dispute],
  ]);
  expect(items.map(({ dueAt }) => Math.round((Date.parse(dueAt) - now) / HOUR))).toEqual([-6, 23, 24, 72, 96]);
  for (const item of items) expect(item[item.kind]).toMatchObject({ id: item.id });
  expect(items[4]?.dispute).toMatchObject({ mayDecide: true, exchange: { requester: { firstName: 'Ada' } } });
  expect(nextCursor).toBeNull();
});

test('pages go on where the last one ended', async () => {
  const seen = orderOf(await listAll((page) => admin.admin.queue({ limit: 2, ...page })));
  expect(seen).toEqual(['verification', 'report', 'review', 'support', 'dispute']);
});

test('items that are due at the same moment are each on one page', async () => {
  await t.db.write(async (tx) => {
    const [row] = await tx.select().from(reports).where(eq(reports.id, ids.report));
    if (!row) throw new Error('The report is not there');
    const same = { ...row, createdAt: now + HOUR };
    await tx.insert(reports).values([1, 2, 3].map((number) => ({ ...same, id: newId(), subjectId: `user-${number}` })));
    await tx
      .update(reviews)
      .set({ visibleFrom: now + HOUR })
      .where(eq(reviews.id, ids.review));
  });
  const all = (await admin.admin.queue({})).items.map(({ id }) => id);
  const paged = (await listAll((page) => admin.admin.queue({ limit: 1, ...page }))).map(({ id }) => id);
  expect(paged).toEqual(all);
  expect(new Set(paged).size).toBe(8);
});

test('the answer to a dispute brings its decision forward', async () => {
  await t.db.write((tx) =>
    tx
      .update(disputes)
      .set({ state: 'answered', answeredAt: now - 3 * DAY })
      .where(eq(disputes.id, ids.dispute)),
  );
  const { items } = await admin.admin.queue({ limit: 1 });
  expect(orderOf(items)).toEqual(['dispute']);
});

test('a held post is due when it shows automatically, and counts while it waits', async () => {
  const author = await createMember(t.db, { firstName: 'Cleo' });
  const { id } = await (await callerFor(t.deps, author)).posts.create({
    ...postInput,
    description: 'Write to cleo@example.com before anything else, please. I answer the same evening.',
  });
  const held = async () => (await admin.admin.queue({})).items.filter(({ kind }) => kind === 'post');
  const [item] = await held();
  expect(item).toMatchObject({ id, post: { id, status: 'held', heldUntil: item?.dueAt, createdAt: item?.since } });
  expect(await admin.admin.waiting()).toMatchObject({ posts: 1 });
  await admin.heldPosts.decide({ id, status: 'active' });
  expect(await held()).toEqual([]);
  expect(await admin.admin.waiting()).toMatchObject({ posts: 0 });
});

test('cases that were decided leave the list', async () => {
  await admin.reviews.moderate({ reviewId: ids.review, approved: true });
  await admin.disputes.decide({ id: ids.dispute, decision: 'counts', note: 'All there.' });
  const kinds = new Set(orderOf((await admin.admin.queue({})).items));
  expect([...kinds].toSorted()).toEqual(['report', 'support', 'verification']);
});
