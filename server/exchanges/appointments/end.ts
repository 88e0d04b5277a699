import { appointments, busyTimes } from '#db/schema/appointments.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray } from 'drizzle-orm';
import { MINUTE } from '../../core/time.ts';
import { openAppointmentsOf } from './open.ts';
import { queueAppointmentMail } from './queue-mail.ts';
import type { AppointmentRow } from './series.ts';

const hasBegunForTheLastTime = ({ status, lastEndsAt, minutes }: AppointmentRow, now: number) =>
  status === 'confirmed' && lastEndsAt !== null && lastEndsAt - minutes * MINUTE <= now;

/**
 * Ends the appointments of an exchange: cancels what lies ahead, with a mail to both that takes it off their calendars.
 * Where the exchange is done it is not needed any more, which needs no mail of its own: that about the completion takes
 * it off the calendar. Returns whether there was any.
 */
export const endAppointments = async (
  tx: Tx,
  exchangeId: string,
  actorId: string | null,
  isDone = false,
): Promise<boolean> => {
  const open = await openAppointmentsOf(tx, exchangeId);
  if (open.length === 0) return false;
  const now = Date.now();
  const [parties] = await tx
    .select({ requesterId: exchanges.requesterId, providerId: exchanges.providerId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  for (const row of open) {
    const wasConfirmed = row.status === 'confirmed';
    const isPast = hasBegunForTheLastTime(row, now);
    const ended = {
      options: [],
      status: isPast ? ('past' as const) : ('cancelled' as const),
      sequence: row.sequence + (wasConfirmed && !isPast ? 1 : 0),
      cancelledById: isPast ? null : actorId,
      notNeeded: isDone && !isPast,
      updatedAt: now,
    };
    await tx.update(appointments).set(ended).where(eq(appointments.id, row.id));
    if (!wasConfirmed || isPast || isDone || !parties) continue;
    for (const userId of [parties.requesterId, parties.providerId]) {
      await queueAppointmentMail(tx, { ...row, ...ended }, { userId, actorId: null, step: 'cancelled' });
    }
  }
  const ids = open.map(({ id }) => id);
  await tx.delete(busyTimes).where(inArray(busyTimes.appointmentId, ids));
  return true;
};
