import {
  apiTokens,
  blocks,
  boosts,
  conversationMembers,
  exchangeEvents,
  exchanges,
  messages,
  nearbyDays,
  nearbyHeld,
  notifications,
  notificationSettings,
  oauthAccounts,
  payments,
  posts,
  pushSubscriptions,
  reports,
  reviews,
  sessions,
  stripeCustomers,
  subscriptions,
  trials,
  uploads,
  usageCounters,
  users,
  verificationSubmissions,
} from '#db/schema.ts';
import type { Queryable } from '#db/types.ts';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { iso } from '../time.ts';
import { findSelfOrThrow } from './find-self.ts';

type Rows = Record<string, unknown>[];

const isTime = /(At|Until|End|endsAt|startsAt)$/;

/** Times as the contract writes them; keys of secrets left out. */
const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !/(Hash|Key|seq|publicId|p256dh|auth)$/.test(name))
      .map(([name, value]) => [name, typeof value === 'number' && isTime.test(name) ? iso(value) : value]),
  );

/** What a member made alone or with others. */
const shared = (read: Queryable, me: string): Record<string, PromiseLike<Rows>> => ({
  posts: read.select().from(posts).where(eq(posts.userId, me)).orderBy(asc(posts.seq)),
  messages: read
    .select()
    .from(messages)
    .where(
      inArray(
        messages.conversationId,
        read
          .select({ id: conversationMembers.conversationId })
          .from(conversationMembers)
          .where(eq(conversationMembers.userId, me)),
      ),
    )
    .orderBy(asc(messages.id)),
  exchanges: read
    .select()
    .from(exchanges)
    .where(or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me)))
    .orderBy(asc(exchanges.id)),
  exchangeEvents: read
    .select()
    .from(exchangeEvents)
    .where(
      and(
        eq(exchangeEvents.actorId, me),
        inArray(
          exchangeEvents.exchangeId,
          read
            .select({ id: exchanges.id })
            .from(exchanges)
            .where(or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me))),
        ),
      ),
    )
    .orderBy(asc(exchangeEvents.id)),
  reviews: read
    .select()
    .from(reviews)
    .where(or(eq(reviews.reviewerId, me), eq(reviews.revieweeId, me)))
    .then((rows) => rows.filter((one) => one.reviewerId === me || one.shownAt !== null)),
  boosts: read
    .select()
    .from(boosts)
    .where(inArray(boosts.postId, read.select({ id: posts.id }).from(posts).where(eq(posts.userId, me)))),
  // Without what the admins noted.
  reports: read
    .select({
      id: reports.id,
      subjectType: reports.subjectType,
      subjectId: reports.subjectId,
      reason: reports.reason,
      status: reports.status,
      createdAt: reports.createdAt,
      resolvedAt: reports.resolvedAt,
    })
    .from(reports)
    .where(eq(reports.reporterId, me)),
  blocks: read.select().from(blocks).where(eq(blocks.blockerId, me)),
});

/** What is held on a member alone. */
const own = (read: Queryable, me: string): Record<string, PromiseLike<Rows>> => ({
  notifications: read.select().from(notifications).where(eq(notifications.userId, me)).orderBy(asc(notifications.id)),
  notificationSettings: read.select().from(notificationSettings).where(eq(notificationSettings.userId, me)),
  pushSubscriptions: read.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, me)),
  nearbyDays: read.select().from(nearbyDays).where(eq(nearbyDays.userId, me)),
  nearbyHeld: read.select().from(nearbyHeld).where(eq(nearbyHeld.userId, me)),
  subscriptions: read.select().from(subscriptions).where(eq(subscriptions.userId, me)),
  stripeCustomers: read.select().from(stripeCustomers).where(eq(stripeCustomers.userId, me)),
  trials: read.select().from(trials).where(eq(trials.userId, me)),
  payments: read.select().from(payments).where(eq(payments.userId, me)),
  usage: read.select().from(usageCounters).where(eq(usageCounters.userId, me)),
  linkedAccounts: read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, me)),
  apiTokens: read.select().from(apiTokens).where(eq(apiTokens.userId, me)),
  sessions: read
    .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, userAgent: sessions.userAgent })
    .from(sessions)
    .where(eq(sessions.userId, me)),
  uploads: read.select().from(uploads).where(eq(uploads.userId, me)),
  identityChecks: read.select().from(verificationSubmissions).where(eq(verificationSubmissions.userId, me)),
});

/**
 * Everything held on a member. Messages and exchanges name the other side by id only.
 * @throws AppError UNAUTHORIZED
 */
export const exportMember = async (ctx: MemberContext): Promise<Record<string, unknown>> => {
  const { read } = ctx.db;
  const me = ctx.actor.id;
  const [account] = await read.select().from(users).where(eq(users.id, me));
  const lists = await Promise.all(
    Object.entries({ ...shared(read, me), ...own(read, me) }).map(
      async ([name, rows]) => [name, (await rows).map(readable)] as const,
    ),
  );
  return {
    exportedAt: iso(Date.now()),
    profile: await findSelfOrThrow(read, me),
    account: account ? readable(account) : null,
    ...Object.fromEntries(lists),
  };
};
