import { demoAccounts, DEMO_EMAIL, DEMO_PASSWORD } from '#contracts/shared/demo.ts';
import { DEFAULT_FREE_MAX_MESSAGES, DEFAULT_FREE_MAX_POSTS } from '#contracts/subscription/plans.ts';
import * as messaging from '#db/schema/messages/conversations.ts';
import * as trading from '#db/schema/exchanges/exchanges.ts';
import { industries as industriesTable, services as servicesTable } from '#db/schema/posts/catalog.ts';
import { users as usersTable } from '#db/schema/auth/members.ts';
import { notifications as notificationsTable } from '#db/schema/notifications/notifications.ts';
import * as billing from '#db/schema/subscription/plans.ts';
import { usageCounters as usageCountersTable } from '#db/schema/platform/usage.ts';
import * as posting from '#db/schema/posts/posts.ts';
import { reports as reportsTable } from '#db/schema/admin/reports.ts';
import { supportRequests as supportRequestsTable } from '#db/schema/admin/support.ts';
import { verificationSubmissions as verificationSubmissionsTable } from '#db/schema/profile/verification.ts';
import { openTestDb } from '#db/test/open-test-db.ts';
import type { Db } from '#db/client/types.ts';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY } from './clock.ts';
import { seedIfEmpty } from './seed.ts';
import { makeFolder } from '#scripts/test/temporary-folder.ts';

const hashed: string[] = [];
const hashPassword = async (password: string) => {
  hashed.push(password);
  return `hash of ${password}`;
};
const opened: Db[] = [];

const openEmpty = async (): Promise<Db> => {
  const db = await openTestDb(makeFolder('seed'));
  opened.push(db);
  return db;
};
const seed = (db: Db, isDemo = true) => seedIfEmpty(db, { isDemo, hashPassword });

const tables = {
  users: usersTable,
  industries: industriesTable,
  services: servicesTable,
  posts: posting.posts,
  postIndustries: posting.postIndustries,
  boosts: posting.boosts,
  payments: billing.payments,
  conversations: messaging.conversations,
  conversationMembers: messaging.conversationMembers,
  messages: messaging.messages,
  exchanges: trading.exchanges,
  exchangeEvents: trading.exchangeEvents,
  reviews: trading.reviews,
  reports: reportsTable,
  supportRequests: supportRequestsTable,
  notifications: notificationsTable,
  verificationSubmissions: verificationSubmissionsTable,
  usageCounters: usageCountersTable,
  trials: billing.trials,
  subscriptions: billing.subscriptions,
};

const readAll = async ({ read }: Db) => ({
  users: await read.select().from(tables.users).orderBy(asc(usersTable.seq)),
  posts: await read.select().from(tables.posts).orderBy(asc(posting.posts.seq)),
  conversations: await read.select().from(tables.conversations).orderBy(asc(messaging.conversations.id)),
  conversationMembers: await read.select().from(tables.conversationMembers),
  messages: await read.select().from(tables.messages).orderBy(asc(messaging.messages.id)),
  exchanges: await read.select().from(tables.exchanges).orderBy(asc(trading.exchanges.id)),
  events: await read.select().from(tables.exchangeEvents).orderBy(asc(trading.exchangeEvents.id)),
  reviews: await read.select().from(tables.reviews).orderBy(asc(trading.reviews.id)),
  notifications: await read.select().from(tables.notifications).orderBy(asc(notificationsTable.id)),
  reports: await read.select().from(tables.reports),
  support: await read.select().from(tables.supportRequests),
  submissions: await read.select().from(tables.verificationSubmissions),
  boosts: await read.select().from(tables.boosts),
  trials: await read.select().from(tables.trials),
  subscriptions: await read.select().from(tables.subscriptions),
});
type Rows = Awaited<ReturnType<typeof readAll>>;

const countAll = async ({ read }: Db) => {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(tables)) counts[name] = await read.$count(table);
  return counts;
};

let db: Db;
let rows: Rows;
let demoId: string;

beforeAll(async () => {
  db = await openEmpty();
  await seed(db);
  rows = await readAll(db);
  demoId = rows.users.find(({ email }) => email === DEMO_EMAIL)!.id;
});
afterAll(async () => {
  for (const openDb of opened) await openDb.close();
});

describe('seeding', () => {
  test('hashes the one password once and changes nothing the second time', async () => {
    expect(hashed).toEqual([DEMO_PASSWORD]);
    const before = await countAll(db);
    await seed(db);
    expect(await countAll(db)).toEqual(before);
    expect(hashed).toHaveLength(1);
  });

  test('fills the screens: members, posts, conversations, exchanges', async () => {
    const counts = await countAll(db);
    expect(counts.users).toBeGreaterThanOrEqual(47);
    expect(counts.industries).toBeGreaterThanOrEqual(24);
    expect(counts.services).toBeGreaterThanOrEqual(40);
    expect(counts.posts).toBeGreaterThanOrEqual(90);
    expect(counts.conversations).toBeGreaterThanOrEqual(60);
    expect(counts.messages).toBeGreaterThanOrEqual(300);
    expect(counts.boosts).toBeGreaterThanOrEqual(5);
  });

  test('without the demo adds only the catalog', async () => {
    const empty = await openEmpty();
    await seed(empty, false);
    const { industries, services, ...others } = await countAll(empty);
    expect([industries, services]).toEqual([35, 47]);
    expect(Object.values(others).every((count) => count === 0)).toBe(true);
  });

  test('leaves a database that has members alone', async () => {
    const taken = await openEmpty();
    const at = { createdAt: 1, updatedAt: 1 };
    await taken.write((tx) =>
      tx.insert(usersTable).values({ id: 'u1', email: 'a@b.test', firstName: 'A', lastName: 'B', ...at }),
    );
    await seed(taken);
    expect((await countAll(taken)).users).toBe(1);
  });

  test('gives the same members, texts and spans every time, and one demo to two nodes that start on one empty database', async () => {
    // A UUID v7 begins with its time, in 13 characters; a member's id has a letter before it.
    const withoutTime = (id: string) => id.slice(14);
    const shape = ({ users, posts, messages, exchanges, events, notifications }: Rows) => {
      const start = Math.max(...users.map(({ createdAt }) => createdAt));
      return {
        users: users.map((user) => [withoutTime(user.id), user.email, user.bio, user.createdAt - start]),
        posts: posts.map((post) => [withoutTime(post.id), post.description, post.createdAt - start]),
        messages: messages.map((message) => [withoutTime(message.id), message.content, message.createdAt - start]),
        exchanges: exchanges.map((exchange) => [withoutTime(exchange.id), exchange.status, exchange.createdAt - start]),
        events: events.map((event) => [withoutTime(event.id), event.toStatus, event.createdAt - start]),
        notifications: notifications.map((notification) => [
          withoutTime(notification.id),
          notification.description,
          notification.readAt === null,
        ]),
      };
    };
    const shared = await openEmpty();
    await Promise.all([seed(shared), seed(shared)]);
    expect(shape(await readAll(shared))).toEqual(shape(rows));
  });
});

describe('the accounts', () => {
  const account = (name: string) => rows.users.find(({ email }) => email === `${name}@proquo.test`)!;
  const daysLeft = (name: string) => {
    const trial = rows.trials.find(({ userId }) => userId === account(name).id);
    return trial ? Math.ceil((trial.endsAt - Date.now()) / DAY) : null;
  };

  test('are all there, each in its state', () => {
    const emails = rows.users.map(({ email }) => email);
    for (const { email } of demoAccounts) expect(emails).toContain(email);
    expect(daysLeft('demo')).toBe(25);
    expect(daysLeft('ending')).toBe(2);
    expect(daysLeft('new')).toBe(30);
    expect(daysLeft('free')).toBeLessThan(0);
    expect(daysLeft('plain')).toBeNull();
    expect(account('plain').unlimitedUntil).toBeNull();
    expect(account('free').unlimitedUntil).toBeLessThan(Date.now());
    expect(account('premium').premiumUntil).toBeGreaterThan(Date.now());
    expect(rows.users.filter(({ profileComplete }) => !profileComplete)).toEqual([account('new')]);
    expect(account('admin')).toMatchObject({ isAdmin: true, isEmailVerified: true });
  });

  test('free and plain have used nothing for a month, and members without a plan stay within their limits', () => {
    const monthAgo = Date.now() - 31 * DAY;
    for (const user of rows.users.filter(({ unlimitedUntil }) => (unlimitedUntil ?? 0) < Date.now())) {
      const isUntouched = ['free@proquo.test', 'plain@proquo.test'].includes(user.email);
      const posted = rows.posts.filter((post) => post.userId === user.id && post.createdAt > monthAgo);
      const sent = rows.messages.filter((message) => message.senderId === user.id && message.createdAt > monthAgo);
      expect(posted.length, user.email).toBeLessThanOrEqual(isUntouched ? 0 : DEFAULT_FREE_MAX_POSTS);
      expect(sent.length, user.email).toBeLessThanOrEqual(isUntouched ? 0 : DEFAULT_FREE_MAX_MESSAGES);
    }
  });

  test('the demo account is a party in every state and has unread notifications', () => {
    const own = (side: 'requesterId' | 'providerId') =>
      rows.exchanges.filter((exchange) => exchange[side] === demoId).map(({ status }) => status);
    expect(new Set([...own('requesterId'), ...own('providerId')]).size).toBe(5);
    expect(own('requesterId')).toContain('pending');
    expect(own('providerId')).toContain('pending');
    const unread = rows.notifications.filter(
      (notification) => notification.userId === demoId && notification.readAt === null,
    );
    expect(new Set(unread.map(({ type }) => type))).toEqual(new Set(['service_request', 'match', 'message', 'other']));
    expect(new Set(unread.map(({ urgency }) => urgency))).toContain('urgent');
    expect(
      rows.conversationMembers.filter((member) => member.userId === demoId && member.unreadCount > 0).length,
    ).toBeGreaterThan(2);
    const written = rows.reviews.filter((review) => review.reviewerId === demoId).map(({ exchangeId }) => exchangeId);
    const finished = rows.exchanges.filter(
      (exchange) => exchange.status === 'completed' && [exchange.requesterId, exchange.providerId].includes(demoId),
    );
    expect(finished.some(({ id }) => written.includes(id)) && finished.some(({ id }) => !written.includes(id))).toBe(
      true,
    );
  });

  test("the admin's queues hold reviews, a report, two questions and one identity", () => {
    expect(rows.reviews.filter(({ status }) => status === 'pending').length).toBeGreaterThan(0);
    expect(rows.reports).toMatchObject([{ status: 'open', subjectType: 'message' }]);
    expect(rows.support.filter(({ status }) => status === 'waiting')).toHaveLength(2);
    expect(rows.submissions.filter(({ status }) => status === 'waiting')).toHaveLength(1);
  });

  test('have a founder among them who is not an admin', () => {
    expect(rows.users.some(({ isFounder, email }) => isFounder && !email.startsWith('admin'))).toBe(true);
  });
});
