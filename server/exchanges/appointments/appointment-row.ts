import { alias } from '#db/client/alias.ts';
import type { Appointment } from '#contracts/exchanges/appointments.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq, and, asc, inArray } from 'drizzle-orm';
import { iso, isoOrNull, MINUTE } from '../../platform/core/time.ts';
import type { Span } from './free-times/occupy.ts';
import { type AppointmentRow, isOver, startsOf } from './series.ts';

const requesters = alias(users, 'requesters');
const providers = alias(users, 'providers');
type Party = { userId: string; firstName: string; timeZone: string | null };
const partyColumns = (table: typeof users) => ({
  userId: table.id,
  firstName: table.firstName,
  timeZone: table.timeZone,
});

/** Selects appointments with both parties; add conditions. */
export const selectAppointments = (db: Queryable) =>
  db
    .select({ row: appointments, requester: partyColumns(requesters), provider: partyColumns(providers) })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .innerJoin(requesters, eq(requesters.id, exchanges.requesterId))
    .innerJoin(providers, eq(providers.id, exchanges.providerId))
    .$dynamic();

/** Whether one of the dates or suggested times that are ahead overlaps one of these spans. */
const overlaps = (row: AppointmentRow, busy: Span[], now: number): boolean => {
  if (busy.length === 0 || (row.status !== 'proposed' && row.status !== 'confirmed')) return false;
  const length = row.minutes * MINUTE;
  const dates = row.startsAt === null ? [] : startsOf(row.startsAt, row);
  return [...dates, ...row.options.flatMap((option) => startsOf(option, row))].some(
    (at) => at + length > now && busy.some(({ startsAt, endsAt }) => startsAt < at + length && at < endsAt),
  );
};

type Selected = { row: AppointmentRow; requester: Party; provider: Party };

/**
 * An appointment in the contract's form. Whether it is over is decided here, as the row changes a little later.
 * @param busy when the reader has something else
 */
export const toAppointment = ({ row, requester, provider }: Selected, busy: Span[], now = Date.now()): Appointment => ({
  id: row.id,
  exchangeId: row.exchangeId,
  proposedByUserId: row.proposedById,
  status: isOver(row, now) ? 'past' : row.status,
  options: row.options.map(iso),
  startsAt: isoOrNull(row.startsAt),
  endsAt: isoOrNull(row.endsAt),
  starts: row.startsAt === null ? [] : startsOf(row.startsAt, row).map(iso),
  minutes: row.minutes,
  timeZone: row.timeZone,
  place: row.place,
  where: row.where,
  repeatWeekly: row.repeatWeekly,
  sequence: row.sequence,
  cancelReason: row.cancelReason,
  overlapsBusy: overlaps(row, busy, now),
  notNeeded: row.notNeeded,
  cancelledByUserId: row.cancelledById,
  parties: [requester, provider],
});

/** The appointments of an exchange that wait for an answer or for their time. */
export const findOpenAppointments = async (db: Queryable, exchangeId: string): Promise<AppointmentRow[]> =>
  db
    .select()
    .from(appointments)
    .where(and(eq(appointments.exchangeId, exchangeId), inArray(appointments.status, ['proposed', 'confirmed'])))
    .orderBy(asc(appointments.id));
