import { CONTEST_DAYS } from '#contracts/disputes.ts';
import { appointments } from '#db/schema/appointments.ts';
import type { exchanges } from '#db/schema/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, lte } from 'drizzle-orm';
import { DAY } from '../core/time.ts';

const hadAppointment = async (db: Queryable, exchangeId: string): Promise<boolean> => {
  const over = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.exchangeId, exchangeId),
        inArray(appointments.status, ['confirmed', 'past']),
        lte(appointments.endsAt, Date.now()),
      ),
    )
    .limit(1);
  return over.length > 0;
};

/** Whether an exchange is in a state in which its parties may contest it. */
export const canContest = async (
  db: Queryable,
  { id, status, statusSince }: typeof exchanges.$inferSelect,
): Promise<boolean> => {
  if (status === 'in_progress') return true;
  if (status === 'completed') return Date.now() <= statusSince + CONTEST_DAYS * DAY;
  return status === 'accepted' && hadAppointment(db, id);
};
