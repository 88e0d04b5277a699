import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { matchDismissals } from '#db/schema/matching/match-index.ts';
import { and, eq, gt, inArray, or } from 'drizzle-orm';
import type { Queryable } from '#db/client/types.ts';

/** Members with whom this one has an open exchange: they found each other already. */
export const findTradingPartners = async (db: Queryable, userId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ requesterId: exchanges.requesterId, providerId: exchanges.providerId })
    .from(exchanges)
    .where(
      and(
        or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)),
        inArray(exchanges.status, ['pending', 'accepted', 'in_progress']),
      ),
    );
  return new Set(rows.map(({ requesterId, providerId }) => (requesterId === userId ? providerId : requesterId)));
};

/** The members with a request of this member that they have not answered yet. */
export const findAsked = async (db: Queryable, userId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ providerId: exchanges.providerId })
    .from(exchanges)
    .where(and(eq(exchanges.requesterId, userId), eq(exchanges.status, 'pending')));
  return new Set(rows.map(({ providerId }) => providerId));
};

/** The matches that this member does not want to see now. */
export const findDismissed = async (db: Queryable, userId: string): Promise<Set<string>> => {
  const rows = await db
    .select({ matchId: matchDismissals.matchId })
    .from(matchDismissals)
    .where(and(eq(matchDismissals.userId, userId), gt(matchDismissals.until, Date.now())));
  return new Set(rows.map(({ matchId }) => matchId));
};

/** Which of these members dismissed the match that is given with their id. */
export const findDismissers = async (
  db: Queryable,
  matches: { userId: string; matchId: string }[],
): Promise<Set<string>> => {
  if (matches.length === 0) return new Set();
  const rows = await db
    .select({ userId: matchDismissals.userId, matchId: matchDismissals.matchId })
    .from(matchDismissals)
    .where(
      and(
        inArray(
          matchDismissals.userId,
          matches.map(({ userId }) => userId),
        ),
        inArray(
          matchDismissals.matchId,
          matches.map(({ matchId }) => matchId),
        ),
        gt(matchDismissals.until, Date.now()),
      ),
    );
  return new Set(rows.map(({ userId }) => userId));
};
