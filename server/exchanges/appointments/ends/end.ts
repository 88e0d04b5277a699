import { appointments, busyTimes } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, inArray, sql } from 'drizzle-orm';
import { MINUTE } from '../../../platform/core/time.ts';
import { findOpenAppointments } from '../appointment-row.ts';
import { planMail } from '../../../notifications/notify.ts';
import { appointmentNotices } from '../notices/notices.ts';
import { paramsOf } from '../notices/notify-of-appointment.ts';
import type { AppointmentRow } from '../series.ts';

const hasBegunForTheLastTime = ({ status, lastEndsAt, minutes }: AppointmentRow, now: number) =>
  status === 'confirmed' && lastEndsAt !== null && lastEndsAt - minutes * MINUTE <= now;

interface End {
  /** Null for what the product does itself. */
  actorId: string | null;
  /** Whether the exchange itself ends, so that its appointments are no longer needed. */
  isOver: boolean;
}

/**
 * Who gets an email that takes the appointments off their calendar. Where the exchange ends, the email about that does
 * it for the other party, and only a member who cancelled the exchange gets this one.
 */
const findReceivers = async (tx: Tx, exchangeId: string, { actorId, isOver }: End): Promise<string[]> => {
  const { requesterId, providerId, status } = exchanges;
  const [exchange] = await tx
    .select({ requesterId, providerId, status })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  if (!exchange) return [];
  if (!isOver) return [exchange.requesterId, exchange.providerId];
  return actorId !== null && exchange.status === 'cancelled' ? [actorId] : [];
};

/** Ends the appointments of an exchange: cancels what lies ahead. Returns whether there was any. */
export const endAppointments = async (tx: Tx, exchangeId: string, end: End): Promise<boolean> => {
  const open = await findOpenAppointments(tx, exchangeId);
  if (open.length === 0) return false;
  const now = Date.now();
  const past = open.filter((row) => hasBegunForTheLastTime(row, now));
  const ahead = open.filter((row) => !hasBegunForTheLastTime(row, now));
  const idsOf = (rows: AppointmentRow[]) => rows.map(({ id }) => id);
  const ended = { options: [], updatedAt: now };
  await tx
    .update(appointments)
    .set({ ...ended, status: 'past', cancelledById: null, notNeeded: false })
    .where(inArray(appointments.id, idsOf(past)));
  const cancelled = { ...ended, status: 'cancelled' as const, cancelledById: end.actorId, notNeeded: end.isOver };
  await tx
    .update(appointments)
    .set({
      ...cancelled,
      sequence: sql`${appointments.sequence} + case ${appointments.status} when 'confirmed' then 1 else 0 end`,
    })
    .where(inArray(appointments.id, idsOf(ahead)));
  const receiverIds = await findReceivers(tx, exchangeId, end);
  for (const row of ahead.filter(({ status }) => status === 'confirmed')) {
    const sent = { ...row, ...cancelled, sequence: row.sequence + 1 };
    for (const userId of receiverIds)
      await planMail(tx, appointmentNotices.cancelled, { userId, ...paramsOf(sent, null) });
  }
  await tx.delete(busyTimes).where(inArray(busyTimes.appointmentId, idsOf(open)));
  return true;
};
