import { appointments } from '#db/schema/appointments.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import type { MemberContext } from '../context/context.ts';
import { calendarFile } from './calendar-file.ts';
import { entryOf, selectEntries } from './entries.ts';

/** The calendar file of an own appointment; not found before a time is confirmed. */
export const appointmentFile = async (ctx: MemberContext, id: string): Promise<string> => {
  const me = ctx.actor.id;
  const mine = or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me));
  const [found] = await selectEntries(ctx.db.read).where(and(eq(appointments.id, id), mine));
  const entry = found && entryOf(found);
  if (!entry) throw new AppError('APPOINTMENT_NOT_FOUND');
  return calendarFile(ctx, [entry], entry.isCancelled ? 'CANCEL' : 'PUBLISH');
};
