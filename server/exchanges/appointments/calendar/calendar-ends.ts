import { appointments } from '#db/schema/exchanges/appointments.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { findAccountById } from '../../../platform/accounts/find-account.ts';
import { attendeeOf, calendarFile } from './calendar-file.ts';

export interface Ended {
  exchangeId: string;
  /** The members who get the files by email. */
  userId: string;
  trade: string;
  /** Then a place that the other one wrote stays out of the files. */
  isBlocked: boolean;
}

/** The files that take what a completed exchange no longer needs off the calendar of a party. */
export const calendarEnds = async (deps: Deps, { exchangeId, userId, trade, isBlocked }: Ended) => {
  const { read } = deps.db;
  const rows = await read
    .select()
    .from(appointments)
    .where(
      and(eq(appointments.exchangeId, exchangeId), eq(appointments.notNeeded, true), isNotNull(appointments.startsAt)),
    )
    .orderBy(asc(appointments.id));
  const account = await findAccountById(read, userId);
  if (!account) return [];
  const entries = rows.flatMap((row) =>
    row.startsAt === null
      ? []
      : [{ ...row, startsAt: row.startsAt, trade, where: isBlocked ? null : row.where, isCancelled: true }],
  );
  // A message about calendars is about one appointment (RFC 5546).
  return Promise.all(
    entries.map(async (entry, index) => ({
      name: index === 0 ? 'appointment.ics' : `appointment-${index + 1}.ics`,
      type: 'text/calendar; method=CANCEL',
      text: await calendarFile(deps, [entry], 'CANCEL', attendeeOf(account)),
    })),
  );
};
