import { skillFinder } from '#contracts/posts/suggest-skills.ts';
import { skills as skillsTable, skillWords as skillWordsTable } from '#db/schema/posts/catalog.ts';
import { appointments as appointmentsTable, busyTimes as busyTimesTable } from '#db/schema/exchanges/appointments.ts';
import { disputes as disputesTable } from '#db/schema/exchanges/disputes.ts';
import { REVIEW_WAIT_DAYS } from '#contracts/exchanges/reviews.ts';
import { createPostInput, FORM_MIN_DESCRIPTION } from '#contracts/posts/posts.ts';
import { invitations as invitationsTable } from '#db/schema/matching/invitations.ts';
import * as messaging from '#db/schema/messages/conversations.ts';
import * as trading from '#db/schema/exchanges/exchanges.ts';
import { industries as industriesTable } from '#db/schema/posts/catalog.ts';
import { memberIndustries as memberIndustriesTable } from '#db/schema/profile/industries.ts';
import { users as usersTable } from '#db/schema/auth/members.ts';
import { notifications as notificationsTable } from '#db/schema/notifications/notifications.ts';
import * as billing from '#db/schema/subscription/plans.ts';
import { usageCounters as usageCountersTable } from '#db/schema/platform/usage.ts';
import * as posting from '#db/schema/posts/posts.ts';
import { auditLog as auditLogTable } from '#db/schema/platform/audit-log.ts';
import { reports as reportsTable } from '#db/schema/admin/reports.ts';
import { verificationSubmissions as verificationSubmissionsTable } from '#db/schema/profile/verification.ts';
import { openTestDb } from '#db/test/open-test-db.ts';
import type { Db } from '#db/client/types.ts';
import { findPlace, isRemote } from '#server/platform/gateways/places/geocoding.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from './clock.ts';
import { seedIfEmpty } from './seed.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const folder = makeFolder('seed');
let db: Db;

beforeAll(async () => {
  db = await openTestDb(folder);
  await seedIfEmpty(db, { isDemo: true, hashPassword: async () => 'hash' });
});
afterAll(() => db.close());

const listMembers = () => db.read.select().from(usersTable).orderBy(asc(usersTable.seq));
const listPosts = () => db.read.select().from(posting.posts).orderBy(asc(posting.posts.seq));
const ascending = (values: (string | number)[]) =>
  values.every((value, index) => index === 0 || values[index - 1]! < value);

test("members' counters are what their exchanges and reviews add up to", async () => {
  const exchanges = await db.read.select().from(trading.exchanges);
  const reviews = await db.read.select().from(trading.reviews);
  for (const user of await listMembers()) {
    const received = reviews.filter((review) => review.revieweeId === user.id && review.publishedAt !== null);
    const completed = exchanges.filter(
      (exchange) =>
        exchange.status === 'completed' &&
        // A leg of a circle counts for its giver alone.
        [exchange.circleLegId === null ? exchange.requesterId : null, exchange.providerId].includes(user.id),
    );
    expect(user).toMatchObject({
      reviewCount: received.length,
      ratingSum: received.reduce((sum, { rating }) => sum + rating, 0),
      completedExchanges: completed.length,
    });
  }
});

test("members' industries, identity and plan say the same everywhere", async () => {
  const industries = await db.read.select().from(industriesTable).orderBy(asc(industriesTable.position));
  const chosen = await db.read.select().from(memberIndustriesTable);
  const submissions = await db.read.select().from(verificationSubmissionsTable);
  const trials = await db.read.select().from(billing.trials);
  const plans = await db.read.select().from(billing.subscriptions);
  for (const user of await listMembers()) {
    const ids = chosen.filter(({ userId }) => userId === user.id).map(({ industryId }) => industryId);
    const names = industries.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
    expect(user.industryNames).toBe(names.join(', '));
    expect(user.isVerified).toBe(user.verificationStatus === 'approved');
    const [submission] = submissions.filter(({ userId }) => userId === user.id);
    const expected = user.verificationStatus === 'pending' ? 'waiting' : user.verificationStatus;
    expect(submission?.status ?? 'none').toBe(expected);
    expect(user.verificationRejectionReason).toBe(submission?.reason ?? null);
    const ends = [
      ...trials.filter(({ userId }) => userId === user.id).map(({ endsAt }) => endsAt),
      ...plans.filter(({ userId }) => userId === user.id).map(({ currentPeriodEnd }) => currentPeriodEnd ?? 0),
    ];
    expect(user.unlimitedUntil).toBe(ends.length > 0 ? Math.max(...ends) : null);
  }
});

test('each side of a conversation has its last message and as many unread as there are', async () => {
  const conversations = await db.read.select().from(messaging.conversations);
  const views = await db.read.select().from(messaging.conversationMembers);
  const messages = await db.read.select().from(messaging.messages).orderBy(asc(messaging.messages.id));
  expect(views).toHaveLength(2 * conversations.length);
  for (const { id, lowId, highId } of conversations) {
    expect(lowId < highId).toBe(true);
    const written = messages.filter(({ conversationId }) => conversationId === id);
    expect(ascending(written.map(({ createdAt }) => createdAt))).toBe(true);
    for (const view of views.filter(({ conversationId }) => conversationId === id)) {
      const last = written.at(-1)!;
      expect([view.userId, view.otherId].sort()).toEqual([lowId, highId]);
      expect(view).toMatchObject({ lastMessageId: last.id, lastContent: last.content, lastAt: last.createdAt });
      const unread = written.filter(({ receiverId, readAt }) => receiverId === view.userId && readAt === null);
      expect(view.unreadCount).toBe(unread.length);
    }
  }
});

test('every offer was made in its exchange, and there are some in each status of both', async () => {
  const terms = await db.read.select().from(trading.exchangeTerms);
  const exchanges = new Map(
    (await db.read.select().from(trading.exchanges)).map((exchange) => [exchange.id, exchange]),
  );
  expect(new Set(terms.map(({ status }) => status)).size).toBe(4);
  expect(new Set(terms.map(({ exchangeId }) => exchanges.get(exchangeId)?.status)).size).toBe(5);
  for (const offer of terms) {
    const exchange = exchanges.get(offer.exchangeId)!;
    expect([exchange.requesterId, exchange.providerId]).toContain(offer.authorId);
    expect(offer.createdAt).toBeGreaterThanOrEqual(exchange.createdAt);
    expect(offer.createdAt).toBeLessThan(Date.now());
    if (offer.status !== 'open') continue;
    expect(exchange.waitingId, 'who has not written it').not.toBe(offer.authorId);
    expect(exchange.status).toBe('pending');
  }
});

test('one appointment is tomorrow and takes the time of both, another waits for its answer', async () => {
  const exchanges = new Map(
    (await db.read.select().from(trading.exchanges)).map((exchange) => [exchange.id, exchange]),
  );
  const meetings = await db.read.select().from(appointmentsTable);
  const busy = await db.read.select().from(busyTimesTable);
  expect(meetings.map(({ status }) => status).sort()).toEqual(['confirmed', 'proposed']);
  for (const { id, exchangeId, status, startsAt, options, proposedById } of meetings) {
    const exchange = exchanges.get(exchangeId)!;
    expect(exchange.status).toBe('accepted');
    const [first, second] = [exchange.requesterId, exchange.providerId].sort();
    const taken = busy.filter(({ appointmentId }) => appointmentId === id).map(({ userId }) => userId);
    expect(taken.sort()).toEqual(status === 'confirmed' ? [first, second] : []);
    expect(Math.min(...options, startsAt ?? Infinity)).toBeGreaterThan(Date.now());
    const answerer = proposedById === exchange.requesterId ? exchange.providerId : exchange.requesterId;
    expect(exchange.waitingId).toBe(status === 'proposed' ? answerer : null);
  }
});

test('one exchange is contested, one waits to be confirmed, and the others that are done are confirmed', async () => {
  const exchanges = await db.read.select().from(trading.exchanges);
  const disputes = await db.read.select().from(disputesTable);
  expect(disputes).toMatchObject([{ state: 'open', messages: [{ content: expect.any(String) }] }]);
  const contested = exchanges.find(({ id }) => id === disputes[0]?.exchangeId);
  expect(contested).toMatchObject({ status: 'in_progress', waitingId: disputes[0]?.accusedId });
  const done = exchanges.filter(({ status }) => status === 'completed');
  expect(done.filter(({ completionState }) => completionState === 'waiting')).toHaveLength(1);
  for (const { completionState, markedById, waitingId, confirmBy } of done) {
    expect(markedById).not.toBeNull();
    if (completionState !== 'waiting') continue;
    expect(waitingId).not.toBe(markedById);
    expect(confirmBy).toBeGreaterThan(Date.now());
  }
});

test('every exchange has a history that leads to its status, with a post that was there before', async () => {
  const exchanges = await db.read.select().from(trading.exchanges);
  const events = await db.read.select().from(trading.exchangeEvents).orderBy(asc(trading.exchangeEvents.id));
  const posts = new Map((await listPosts()).map((post) => [post.id, post]));
  expect(new Set(exchanges.map(({ status }) => status)).size).toBe(5);
  for (const exchange of exchanges) {
    const history = events.filter(({ exchangeId }) => exchangeId === exchange.id);
    expect(ascending(history.map(({ createdAt }) => createdAt))).toBe(true);
    history.forEach((event, index) => expect(event.fromStatus).toBe(history[index - 1]?.toStatus ?? null));
    expect(history.at(-1)).toMatchObject({ toStatus: exchange.status, createdAt: exchange.updatedAt });
    const post = posts.get(exchange.postId)!;
    expect(post.userId).toBe(exchange.providerId);
    expect(post.createdAt).toBeLessThan(exchange.createdAt);
  }
});

test('reviews are written after the completion, by a party about the other, and show when both wrote or in two weeks', async () => {
  const exchanges = new Map(
    (await db.read.select().from(trading.exchanges)).map((exchange) => [exchange.id, exchange]),
  );
  const reviews = await db.read.select().from(trading.reviews);
  for (const review of reviews) {
    const exchange = exchanges.get(review.exchangeId)!;
    expect(exchange.status).toBe('completed');
    expect(review.createdAt).toBeGreaterThan(exchange.updatedAt);
    expect([review.reviewerId, review.revieweeId].sort()).toEqual([exchange.requesterId, exchange.providerId].sort());
    expect(review.moderatedAt !== null).toBe(review.status !== 'pending');
    const both = reviews.filter(({ exchangeId }) => exchangeId === review.exchangeId).map(({ createdAt }) => createdAt);
    expect(review.visibleFrom).toBe(both.length > 1 ? Math.max(...both) : review.createdAt + REVIEW_WAIT_DAYS * DAY);
    expect(review.publishedAt !== null).toBe(review.status === 'approved');
    expect(review.publishedAt ?? review.visibleFrom).toBeGreaterThanOrEqual(review.visibleFrom);
  }
});

test('posts would pass the form, lie in the order of their time, and have their places and industries', async () => {
  const posts = await listPosts();
  const keys = await db.read.select().from(posting.postIndustries);
  const joined = new Map((await listMembers()).map(({ id, createdAt }) => [id, createdAt]));
  expect(ascending(posts.map(({ createdAt }) => createdAt))).toBe(true);
  for (const post of posts) {
    expect(createPostInput.safeParse(post).success, post.serviceOffered).toBe(true);
    expect(post.description.length).toBeGreaterThanOrEqual(FORM_MIN_DESCRIPTION);
    expect(joined.get(post.userId)!).toBeLessThan(post.createdAt);
    expect(post.isRemote).toBe(isRemote(post.location));
    const place = findPlace(post.location);
    expect([post.lat, post.lng]).toEqual([place?.lat ?? null, place?.lng ?? null]);
    const ofSide = (side: string) =>
      keys.filter((key) => key.postSeq === post.seq && key.side === side).map(({ key }) => key);
    expect(new Set(ofSide('offered'))).toEqual(new Set(post.industry.toLowerCase().split(', ')));
    expect(new Set(ofSide('wanted'))).toEqual(new Set(post.lookingForIndustry.toLowerCase().split(', ')));
  }
});

test('posts and members name existing skills, and a post that says what a skill is called has it', async () => {
  const skills = await db.read.select().from(skillsTable);
  const words = await db.read.select().from(skillWordsTable);
  const find = skillFinder(
    skills.map(({ id, name }) => ({
      id,
      name,
      alsoCalled: words.filter(({ skillId }) => skillId === id).map(({ word }) => word),
    })),
  );
  const known = new Set(skills.map(({ id }) => id));
  const posts = await listPosts();
  for (const { skillsOffered, skillsWanted, ...row } of [...posts, ...(await listMembers())]) {
    for (const id of [...skillsOffered, ...skillsWanted]) expect(known.has(id), `${id} of ${row.id}`).toBe(true);
  }
  const unnamed = posts.flatMap(({ serviceOffered, serviceRequested, skillsOffered, skillsWanted }) => {
    const named = [find(serviceOffered)[0], find(serviceRequested ?? '')[0]];
    const chosen = [...skillsOffered, ...skillsWanted];
    return named.flatMap((skill) => (!skill || chosen.includes(skill.id) ? [] : [skill.id]));
  });
  expect(unnamed).toEqual([]);
  expect(posts.every(({ skillsOffered, skillsWanted }) => skillsOffered.length > 0 && skillsWanted.length > 0)).toBe(
    true,
  );
  expect(posts.filter(({ alsoOnline, isRemote: remote }) => alsoOnline && !remote).length).toBeGreaterThan(9);
});

test('boosts run for thirty days from after their post, paid for where no plan includes them', async () => {
  const posts = new Map((await listPosts()).map((post) => [post.id, post]));
  const payments = new Set((await db.read.select().from(billing.payments)).map(({ id }) => id));
  for (const boost of await db.read.select().from(posting.boosts)) {
    const post = posts.get(boost.postId)!;
    expect(post.boostedUntil).toBe(boost.endsAt);
    expect(boost.startsAt).toBeGreaterThan(post.createdAt);
    expect(boost.paymentId !== null && payments.has(boost.paymentId)).toBe(boost.source === 'payment');
  }
});

test('usage is what was posted, sent and invited, month by month', async () => {
  const count = (rows: { userId: string; createdAt: number }[], userId: string, month: string) =>
    rows.filter((row) => row.userId === userId && new Date(row.createdAt).toISOString().startsWith(month)).length;
  const posts = await listPosts();
  const sent = (await db.read.select().from(messaging.messages)).map((message) => ({
    ...message,
    userId: message.senderId,
  }));
  const counters = await db.read.select().from(usageCountersTable);
  const invited = await db.read.select().from(invitationsTable);
  const sum = (key: 'posts' | 'messages' | 'invitations') =>
    counters.reduce((total, counter) => total + counter[key], 0);
  expect([sum('posts'), sum('messages'), sum('invitations')]).toEqual([posts.length, sent.length, invited.length]);
  for (const { userId, month, ...used } of counters) {
    expect(used).toEqual({
      posts: count(posts, userId, month),
      messages: count(sent, userId, month),
      invitations: count(invited, userId, month),
    });
  }
});

test('nothing has happened in the future, and ids sort by time', async () => {
  const now = Date.now();
  const tables = [
    usersTable,
    posting.posts,
    messaging.conversations,
    messaging.messages,
    trading.exchanges,
    trading.exchangeEvents,
    trading.reviews,
    notificationsTable,
    billing.payments,
    posting.boosts,
    auditLogTable,
    reportsTable,
  ];
  const past = ['createdAt', 'updatedAt', 'readAt', 'moderatedAt', 'publishedAt', 'startsAt'];
  for (const table of tables) {
    for (const row of (await db.read.select().from(table)) as Record<string, unknown>[]) {
      for (const column of past) expect(Number(row[column] ?? 0)).toBeLessThanOrEqual(now);
      const id = table === usersTable ? String(row.id).slice(1) : String(row.id);
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(row.createdAt);
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
    }
  }
  for (const { submittedAt, decidedAt } of await db.read.select().from(verificationSubmissionsTable)) {
    expect(Math.max(submittedAt, decidedAt ?? 0)).toBeLessThanOrEqual(now);
  }
});

test('a conversation was opened by the member who wrote first', async () => {
  const messages = await db.read.select().from(messaging.messages).orderBy(asc(messaging.messages.id));
  for (const { id, openedBy } of await db.read.select().from(messaging.conversations)) {
    expect(openedBy).toBe(messages.find((message) => message.conversationId === id)?.senderId);
  }
});
