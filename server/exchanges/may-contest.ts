import { CONTEST_DAYS } from '#contracts/exchanges/dispute-days.ts';
import { DISPUTE_PAUSE_DAYS } from '#contracts/exchanges/disputes.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import type { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, gt, inArray, lte, or, type SQLWrapper, sql } from 'drizzle-orm';
import { DAY } from '../platform/core/time.ts';

/**
 * Whether a confirmed appointment of an accepted exchange is over, of a series its first date; part of a selection from
 * exchanges.
 */
export const hasPastAppointment = (db: Queryable) => {
  const pastAppointments = db
    .select({ found: sql`1` })
    .from(appointments)
    .where(
      and(
        eq(appointments.exchangeId, exchanges.id),
        or(
          and(inArray(appointments.status, ['confirmed', 'past']), lte(appointments.endsAt, Date.now())),
          // Cancelled after its first date.
          and(eq(appointments.status, 'cancelled'), lte(appointments.endsAt, appointments.updatedAt)),
        ),
      ),
    );
  return sql<boolean>`case when ${exchanges.status} = 'accepted' then ${exists(pastAppointments)} else false end`.mapWith(
    Boolean,
  );
};

/**
 * The condition for disputes of an exchange that this member withdrew less than a week ago: until then they have to
 * wait before they can contest it again.
 */
export const isRecentlyWithdrawn = (
  table: typeof disputes,
  exchangeId: string | SQLWrapper,
  openerId: string,
  now: number,
) =>
  and(
    eq(table.exchangeId, exchangeId),
    eq(table.openedById, openerId),
    eq(table.state, 'withdrawn'),
    // A withdrawn dispute is purged at once, so this is when it was withdrawn.
    gt(table.purgedAt, now - DISPUTE_PAUSE_DAYS * DAY),
  );

type State = Pick<typeof exchanges.$inferSelect, 'status' | 'statusSince' | 'circleLegId'>;

/** Whether an exchange is in a state in which its parties may contest it, apart from earlier disputes. */
export const mayContest = ({ status, statusSince, circleLegId }: State, hasPastAppointment: boolean): boolean => {
  // A leg of a circle can be contested in the circle, for a week, and not as an exchange.
  if (circleLegId !== null) return false;
  if (status === 'in_progress') return true;
  if (status === 'completed') return Date.now() <= statusSince + CONTEST_DAYS * DAY;
  return status === 'accepted' && hasPastAppointment;
};

/** Whether the parties may contest this exchange now, apart from earlier disputes. */
export const isContestable = async (db: Queryable, exchangeId: string): Promise<boolean> => {
  const [row] = await db
    .select({
      status: exchanges.status,
      statusSince: exchanges.statusSince,
      circleLegId: exchanges.circleLegId,
      hasPastAppointment: hasPastAppointment(db),
    })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  return row !== undefined && mayContest(row, row.hasPastAppointment);
};
