import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, count, eq, inArray, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { averageRating } from '../auth/members/person.ts';

/** The member's own numbers for the dashboard. */
export const loadMemberStats = async ({ db, actor }: MemberContext) => {
  const me = actor.id;
  const partner = sql<string>`case when ${exchanges.requesterId} = ${me} then ${exchanges.providerId} else ${exchanges.requesterId} end`;
  const [[row], [network], [pending]] = await Promise.all([
    db.read.select().from(users).where(eq(users.id, me)),
    db.read
      .select({ size: sql<number>`count(distinct ${partner})` })
      .from(exchanges)
      .where(
        and(
          or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me)),
          inArray(exchanges.status, ['accepted', 'in_progress', 'completed']),
        ),
      ),
    db.read
      .select({ count: count() })
      .from(exchanges)
      .where(and(eq(exchanges.providerId, me), eq(exchanges.status, 'pending'))),
  ]);
  return {
    completedExchanges: row?.completedExchanges ?? 0,
    networkSize: network?.size ?? 0,
    pendingRequests: pending?.count ?? 0,
    averageRating: row ? averageRating(row) : null,
  };
};
