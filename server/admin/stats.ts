import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, count, eq, gt, isNull, ne } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';

/** The four numbers of the admin dashboard. */
export const readAdminStats = async ({ db }: MemberContext) => {
  const [[total], [premium], [completed], [pending]] = await Promise.all([
    db.read.select({ count: count() }).from(users).where(isNull(users.deletedAt)),
    db.read
      .select({ count: count() })
      .from(users)
      .where(and(isNull(users.deletedAt), gt(users.premiumUntil, Date.now()))),
    // Exchanges that are contested, or were decided to count for no one, are left out.
    db.read
      .select({ count: count() })
      .from(exchanges)
      .where(and(eq(exchanges.status, 'completed'), ne(exchanges.countsFor, 'none'))),
    db.read.select({ count: count() }).from(exchanges).where(eq(exchanges.status, 'pending')),
  ]);
  return {
    totalUsers: total?.count ?? 0,
    // The API's older name for members with a paid plan.
    activeUsers: premium?.count ?? 0,
    completedExchanges: completed?.count ?? 0,
    pendingRequests: pending?.count ?? 0,
  };
};
