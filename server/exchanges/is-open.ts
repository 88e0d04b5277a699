import type { ExchangeState, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, inArray, isNotNull, not, notExists, or, type SQL, sql } from 'drizzle-orm';

/** The statuses of an exchange that is not over. */
export const runningStatuses: ExchangeStatus[] = ['pending', 'accepted', 'in_progress'];

export const isRunning = (status: ExchangeStatus): boolean => runningStatuses.includes(status);

/**
 * Whether an exchange is still open for this viewer: it is running or contested, it waits for the viewer, or the viewer
 * has not reviewed it yet.
 */
const isOpen = (db: Queryable, viewerId: string): SQL =>
  sql`(${or(
    inArray(exchanges.status, runningStatuses),
    exists(
      db
        .select({ found: sql`1` })
        .from(disputes)
        .where(and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered']))),
    ),
    // The check for null keeps the negation below from being null for an exchange that waits for no one.
    and(isNotNull(exchanges.waitingId), eq(exchanges.waitingId, viewerId)),
    and(
      eq(exchanges.status, 'completed'),
      notExists(
        db
          .select({ found: sql`1` })
          .from(reviews)
          .where(and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, viewerId))),
      ),
    ),
  )})`;

/** The condition for exchanges that are open or done for this viewer. */
export const isInState = (db: Queryable, viewerId: string, state: ExchangeState): SQL =>
  state === 'open' ? isOpen(db, viewerId) : not(isOpen(db, viewerId));
