import { LATE_HOURS } from '#contracts/exchanges/exchanges.ts';
import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, between, eq, or, type SQL } from 'drizzle-orm';
import { HOUR, MINUTE } from '../../platform/core/time.ts';
import { startsOf } from '../appointments/series.ts';

const isSoon = async (db: Queryable, where: SQL): Promise<boolean> => {
  const now = Date.now();
  const until = now + LATE_HOURS * HOUR;
  const soon = await db
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(busyTimes, eq(busyTimes.appointmentId, appointments.id))
    .where(
      and(
        where,
        eq(appointments.status, 'confirmed'),
        or(between(appointments.startsAt, now, until), between(busyTimes.startsAt, now, until)),
      ),
    )
    .limit(1);
  return soon.length > 0;
};

/** Whether a confirmed appointment of the exchange, or a date of its series, begins within the next 48 hours. */
export const hasDateSoon = (db: Queryable, exchangeId: string): Promise<boolean> =>
  isSoon(db, eq(appointments.exchangeId, exchangeId));

/** Whether this confirmed appointment, or a date of its series, begins within the next 48 hours. */
export const isDateSoon = (db: Queryable, appointmentId: string): Promise<boolean> =>
  isSoon(db, eq(appointments.id, appointmentId));

/**
 * Whether a member cancelled a date of the exchange, or moved it away, less than 48 hours before it, and no date has
 * taken place since.
 */
export const hasCancelledLate = async (db: Queryable, exchangeId: string, userId: string): Promise<boolean> => {
  const rows = await db.select().from(appointments).where(eq(appointments.exchangeId, exchangeId));
  const cancelledAt = Math.max(...rows.map(({ lateById, lateAt }) => (lateById === userId ? (lateAt ?? 0) : 0)));
  if (!(cancelledAt > 0)) return false;
  const now = Date.now();
  const tookPlace = rows.some(
    (row) =>
      (row.status === 'confirmed' || row.status === 'past') &&
      row.startsAt !== null &&
      startsOf(row.startsAt, row).some((start) => {
        const end = start + row.minutes * MINUTE;
        return cancelledAt < end && end <= now;
      }),
  );
  return !tookPlace;
};
