import {
  apiTokens,
  exchanges,
  messages,
  notifications,
  notificationSettings,
  oauthAccounts,
  payments,
  posts,
  reviews,
  sessions,
  subscriptions,
  trials,
  usageCounters,
  users,
  verificationSubmissions,
} from '#db/schema.ts';
import { asc, eq, or } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { iso } from '../time.ts';
import { findSelfOrThrow } from './find-self.ts';

const isTime = /(At|Until|End|endsAt|startsAt)$/;

/** Times as the contract writes them; keys of secrets left out. */
const readable = (row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row)
      .filter(([name]) => !/(Hash|Key|seq|publicId)$/.test(name))
      .map(([name, value]) => [name, typeof value === 'number' && isTime.test(name) ? iso(value) : value]),
  );

/**
 * Everything held on a member. Messages and exchanges name the other side by id only.
 * @throws AppError UNAUTHORIZED
 */
export const exportMember = async (ctx: MemberContext): Promise<Record<string, unknown>> => {
  const { read } = ctx.db;
  const me = ctx.actor.id;
  const [account] = await read.select().from(users).where(eq(users.id, me));
  const [posted, sent, exchanged, reviewed, told, settings, plan, trial, paid, used, linked, tokens, signedIn, checks] =
    await Promise.all([
      read.select().from(posts).where(eq(posts.userId, me)).orderBy(asc(posts.seq)),
      read
        .select()
        .from(messages)
        .where(or(eq(messages.senderId, me), eq(messages.receiverId, me)))
        .orderBy(asc(messages.id)),
      read
        .select()
        .from(exchanges)
        .where(or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me))),
      read
        .select()
        .from(reviews)
        .where(or(eq(reviews.reviewerId, me), eq(reviews.revieweeId, me))),
      read.select().from(notifications).where(eq(notifications.userId, me)),
      read.select().from(notificationSettings).where(eq(notificationSettings.userId, me)),
      read.select().from(subscriptions).where(eq(subscriptions.userId, me)),
      read.select().from(trials).where(eq(trials.userId, me)),
      read.select().from(payments).where(eq(payments.userId, me)),
      read.select().from(usageCounters).where(eq(usageCounters.userId, me)),
      read.select().from(oauthAccounts).where(eq(oauthAccounts.userId, me)),
      read.select().from(apiTokens).where(eq(apiTokens.userId, me)),
      read
        .select({ createdAt: sessions.createdAt, lastSeenAt: sessions.lastSeenAt, userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.userId, me)),
      read.select().from(verificationSubmissions).where(eq(verificationSubmissions.userId, me)),
    ]);
  const ownReviews = reviewed.filter((one) => one.reviewerId === me || one.status === 'approved');
  const lists = {
    posts: posted,
    messages: sent,
    exchanges: exchanged,
    reviews: ownReviews,
    notifications: told,
    notificationSettings: settings,
    subscriptions: plan,
    trials: trial,
    payments: paid,
    usage: used,
    linkedAccounts: linked,
    apiTokens: tokens,
    sessions: signedIn,
    identityChecks: checks,
  };
  return {
    exportedAt: iso(Date.now()),
    profile: await findSelfOrThrow(read, me),
    account: account ? readable(account) : null,
    ...Object.fromEntries(Object.entries(lists).map(([name, rows]) => [name, rows.map(readable)])),
  };
};
