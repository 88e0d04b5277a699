import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { loadEntries, selectEntries } from './entries.ts';
import { type VersionedFile, versionOf } from './versioned-file.ts';

/** The calendar file of one of the actor's appointments; not found before a time is confirmed. */
export const loadAppointmentFile = async (ctx: MemberContext, id: string): Promise<VersionedFile> => {
  const me = ctx.actor.id;
  const mine = or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me));
  const found = await selectEntries(ctx.db.read).where(and(eq(appointments.id, id), mine));
  const [entry] = await loadEntries(ctx.db.read, me, found);
  if (!entry) throw new AppError('APPOINTMENT_NOT_FOUND');
  return versionOf(ctx, [entry], entry.isCancelled ? 'CANCEL' : 'PUBLISH');
};
