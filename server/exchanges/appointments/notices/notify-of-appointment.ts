import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { appointmentNotice } from './notice.ts';
import { queueAppointmentMail } from './appointment-mail.ts';
import type { AppointmentRow } from '../series.ts';
import { findZone } from './find-zone.ts';
import { notifyOther } from '../../notify-other.ts';
import { forgetUnreadSuggestions } from '../unread-suggestions.ts';

interface Update {
  row: AppointmentRow;
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'postId' | 'status'>;
  otherId: string;
  step: AppointmentStep;
  /** Also emails the actor, so that their calendar gets the change. */
  toBoth?: boolean;
}

/** What changes no calendar; of these one email and one push reach a member until they have read of it. */
const silentSteps = new Set<AppointmentStep>(['proposed', 'move-asked', 'kept', 'declined']);

/** Notifies the other party of what the actor did with an appointment, in the app and by email. */
export const notifyOfAppointment = async (
  ctx: MemberContext,
  tx: Tx,
  { row, exchange, otherId, step, toBoth = false }: Update,
): Promise<void> => {
  const actorId = ctx.actor.id;
  const timeZone = await findZone(tx, otherId, row.timeZone);
  const isRepeated = silentSteps.has(step) && (await forgetUnreadSuggestions(tx, otherId, exchange.id, step));
  const isNotified = await notifyOther(ctx, tx, {
    exchange,
    actorId,
    otherId,
    status: exchange.status,
    silent: isRepeated,
    notice: (name, service) => appointmentNotice(step, { name, service, startsAt: row.startsAt, timeZone }),
  });
  if (isNotified && !isRepeated) await queueAppointmentMail(tx, row, { userId: otherId, actorId, step });
  if (toBoth) await queueAppointmentMail(tx, row, { userId: actorId, actorId, step });
};
