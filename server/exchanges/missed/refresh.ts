import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { missedDates } from '#db/schema/exchanges/disputes.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, count, eq, gte, isNull, or } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { DAY } from '../../platform/core/time.ts';
import type { RunningJob } from '../../platform/jobs/kinds.ts';
import { writeForEachMember } from '../write-for-each-member.ts';

const COUNTED_DAYS = 365;

const countMissed = (db: Queryable, userId: string, since: number) =>
  db.$count(
    missedDates,
    and(eq(missedDates.userId, userId), isNull(missedDates.revokedAt), gte(missedDates.createdAt, since)),
  );

const countAccepted = async (db: Queryable, userId: string, since: number): Promise<number> => {
  const [row] = await db
    .select({ count: count() })
    .from(exchanges)
    .innerJoin(exchangeEvents, eq(exchangeEvents.exchangeId, exchanges.id))
    .where(
      and(
        or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)),
        eq(exchangeEvents.fromStatus, 'pending'),
        eq(exchangeEvents.toStatus, 'accepted'),
        gte(exchangeEvents.createdAt, since),
      ),
    );
  return row?.count ?? 0;
};

/**
 * Recounts the appointments that a member cancelled late or missed in twelve months, and how many exchanges were
 * accepted in that time.
 */
export const refreshMissedDates = async (tx: Tx, userId: string): Promise<void> => {
  const since = Date.now() - COUNTED_DAYS * DAY;
  const late = await countMissed(tx, userId, since);
  // An exchange may have been accepted before the twelve months and missed in them.
  const accepted = Math.max(late, await countAccepted(tx, userId, since));
  await tx.update(users).set({ calledOffLate: late, calledOffOf: accepted }).where(eq(users.id, userId));
};

/** Recounts, each day, for every member who ever missed a date, because dates grow older than twelve months. */
export const refreshAllMissedDates = ({ db }: Deps, _: unknown, { signal }: RunningJob): Promise<void> =>
  writeForEachMember(db, missedDates.userId, signal, refreshMissedDates);
