import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { MINUTE } from '../../../platform/core/time.ts';
import { findOpenAppointments } from '../appointment-row.ts';
import { mailOf } from '../../../notifications/notify-of.ts';
import { appointmentNotices } from '../notices/notices.ts';
import { paramsOf } from '../notices/notify-of-appointment.ts';
import type { AppointmentRow } from '../series.ts';

const hasBegunForTheLastTime = ({ status, lastEndsAt, minutes }: AppointmentRow, now: number) =>
  status === 'confirmed' && lastEndsAt !== null && lastEndsAt - minutes * MINUTE <= now;

/**
 * Ends the appointments of an exchange: cancels what lies ahead, with an email to both that takes it off their
 * calendars. If one of the two marked the exchange as done (`actorId`), the email about that takes it off the other's
 * calendar instead. Returns whether there was any.
 */
export const endAppointments = async (
  tx: Tx,
  exchangeId: string,
  actorId: string | null,
  isDone = false,
): Promise<boolean> => {
  const open = await findOpenAppointments(tx, exchangeId);
  if (open.length === 0) return false;
  const now = Date.now();
  const [parties] = await tx
    .select({ requesterId: exchanges.requesterId, providerId: exchanges.providerId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  const past = open.filter((row) => hasBegunForTheLastTime(row, now));
  const ahead = open.filter((row) => !hasBegunForTheLastTime(row, now));
  const idsOf = (rows: AppointmentRow[]) => rows.map(({ id }) => id);
  const ended = { options: [], updatedAt: now };
  await tx
    .update(appointments)
    .set({ ...ended, status: 'past', cancelledById: null, notNeeded: false })
    .where(inArray(appointments.id, idsOf(past)));
  const cancelled = { ...ended, status: 'cancelled' as const, cancelledById: actorId, notNeeded: isDone };
  await tx
    .update(appointments)
    .set({
      ...cancelled,
      sequence: sql`${appointments.sequence} + case ${appointments.status} when 'confirmed' then 1 else 0 end`,
    })
    .where(inArray(appointments.id, idsOf(ahead)));
  if (parties && !(isDone && actorId !== null)) {
    for (const row of ahead.filter(({ status }) => status === 'confirmed')) {
      const sent = { ...row, ...cancelled, sequence: row.sequence + 1 };
      for (const userId of [parties.requesterId, parties.providerId]) {
        await mailOf(tx, appointmentNotices.cancelled, { userId, ...paramsOf(sent, null) });
      }
    }
  }
  await tx.delete(busyTimes).where(inArray(busyTimes.appointmentId, idsOf(open)));
  return true;
};
