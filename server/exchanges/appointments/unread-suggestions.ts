import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import { notifications } from '#db/schema/notifications/notifications.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { askingNotices } from '../deadlines/asked.ts';
import { exchangePath } from '../../notifications/exchange-path.ts';
import { findOpenAppointments } from './appointment-row.ts';

const askingKinds = [...askingNotices.times, 'appointment.kept'];

const unread = (userId: string, exchangeId: string) =>
  and(
    eq(notifications.userId, userId),
    isNull(notifications.readAt),
    eq(notifications.actionUrl, exchangePath(exchangeId)),
    inArray(notifications.kind, askingKinds),
  );

/**
 * Deletes a member's unread notices about suggested times of an exchange, because a newer notice takes their place;
 * not while another suggestion of the other side still waits. Returns whether there were any.
 */
export const forgetUnreadSuggestions = async (
  tx: Tx,
  userId: string,
  exchangeId: string,
  step: AppointmentStep,
): Promise<boolean> => {
  const open = step === 'declined' ? await findOpenAppointments(tx, exchangeId) : [];
  if (open.some(({ options, proposedById }) => options.length > 0 && proposedById !== userId)) {
    return (await tx.$count(notifications, unread(userId, exchangeId))) > 0;
  }
  const gone = await tx.delete(notifications).where(unread(userId, exchangeId)).returning({ id: notifications.id });
  return gone.length > 0;
};
