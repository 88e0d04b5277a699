import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { apiTokens } from '#db/schema/auth/sign-in.ts';
import { sessions } from '#db/schema/auth/sessions.ts';
import { knownDevices } from '#db/schema/auth/sessions.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { trials } from '#db/schema/subscription/plans.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, count, desc, eq, isNull, max, ne, or } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { loadIndustries } from './load-industries.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';
import { toAdminUser } from './to-user.ts';

const findLastSeen = async (db: Queryable, id: string): Promise<number | null> => {
  const [session] = await db
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, id));
  const [token] = await db
    .select({ at: max(apiTokens.lastUsedAt) })
    .from(apiTokens)
    .where(eq(apiTokens.userId, id));
  const [device] = await db
    .select({ at: max(knownDevices.lastSeenAt) })
    .from(knownDevices)
    .where(eq(knownDevices.userId, id));
  const newest = Math.max(...[session, token, device].map((row) => row?.at ?? 0));
  return newest > 0 ? newest : null;
};

const loadPlan = async (db: Queryable, row: typeof users.$inferSelect): Promise<AdminUserDetails['plan']> => {
  const now = Date.now();
  if (row.premiumUntil !== null && row.premiumUntil > now) {
    return { kind: 'premium', until: isoOrNull(row.premiumUntil) };
  }
  const [trial] = await db.select({ endsAt: trials.endsAt }).from(trials).where(eq(trials.userId, row.id));
  return trial && trial.endsAt > now
    ? { kind: 'trial', until: isoOrNull(trial.endsAt) }
    : { kind: 'free', until: null };
};

const MISSED_SHOWN = 20;

const loadMissedDates = async (db: Queryable, id: string): Promise<AdminUserDetails['missedDates']> => {
  const rows = await db
    .select()
    .from(missedDates)
    .where(eq(missedDates.userId, id))
    .orderBy(desc(missedDates.id))
    .limit(MISSED_SHOWN);
  return rows.map(({ userId: _, createdAt, revokedAt, ...row }) => ({
    ...row,
    createdAt: iso(createdAt),
    revokedAt: isoOrNull(revokedAt),
  }));
};

/** What an admin needs to decide about a member. */
export const readUserDetails = async (db: Queryable, id: string): Promise<AdminUserDetails> => {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  if (!row) throw new AppError('MEMBER_NOT_FOUND');
  const industries = await loadIndustries(db, [id]);
  const [posted] = await db
    .select({ count: count() })
    .from(posts)
    .where(and(eq(posts.userId, id), ne(posts.status, 'removed')));
  const [traded] = await db
    .select({ count: count() })
    .from(exchanges)
    .where(or(eq(exchanges.requesterId, id), eq(exchanges.providerId, id)));
  return {
    ...toAdminUser(row, industries.get(id) ?? []),
    plan: await loadPlan(db, row),
    lastSeenAt: isoOrNull(await findLastSeen(db, id)),
    postCount: posted?.count ?? 0,
    exchangeCount: traded?.count ?? 0,
    completedExchanges: row.completedExchanges,
    missedDates: await loadMissedDates(db, id),
  };
};
