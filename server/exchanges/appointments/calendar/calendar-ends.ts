import { appointments } from '#db/schema/exchanges/appointments.ts';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { findAccountById } from '../../../platform/accounts/find-account.ts';
import { attendeeOf, writeCalendarFile } from './calendar-file.ts';

export interface Ended {
  exchangeId: string;
  /** The member who gets the files by email. */
  userId: string;
  trade: string;
  /** Whether the two blocked each other: then the files name no place, which the other party may have written. */
  isBlocked: boolean;
}

/** Calendar files that remove the appointments that a completed exchange no longer needs from a party's calendar. */
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
      text: await writeCalendarFile(deps, [entry], 'CANCEL', attendeeOf(account)),
    })),
  );
};
