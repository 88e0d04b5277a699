import { LATE_HOURS } from '#contracts/exchanges.ts';
import { appointments, busyTimes } from '#db/schema/appointments.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, between, eq, or } from 'drizzle-orm';
import { HOUR } from '../../core/time.ts';

/** Whether a confirmed appointment of the exchange, or a date of its series, begins within the next 48 hours. */
export const hasDateSoon = async (db: Queryable, exchangeId: string): Promise<boolean> => {
  const now = Date.now();
  const until = now + LATE_HOURS * HOUR;
  const soon = await db
    .select({ id: appointments.id })
    .from(appointments)
    .leftJoin(busyTimes, eq(busyTimes.appointmentId, appointments.id))
    .where(
      and(
        eq(appointments.exchangeId, exchangeId),
        eq(appointments.status, 'confirmed'),
        or(between(appointments.startsAt, now, until), between(busyTimes.startsAt, now, until)),
      ),
    )
    .limit(1);
  return soon.length > 0;
};
