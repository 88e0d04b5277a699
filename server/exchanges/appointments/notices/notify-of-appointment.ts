import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { planMail, notifyMember } from '../../../notifications/notify.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import { raise } from '../../../platform/context/raise.ts';
import { publishExchange } from '../../notify-of-status.ts';
import type { AppointmentRow } from '../series.ts';
import { forgetUnreadSuggestions } from '../unread-suggestions.ts';
import { type AppointmentParams, appointmentNotices } from './notices.ts';

type Change = Pick<AppointmentRow, 'id' | 'sequence' | 'startsAt' | 'repeatWeekly'>;

/** What the notices about a change of an appointment are about. */
export const paramsOf = (
  { id, sequence, startsAt, repeatWeekly }: Change,
  actorId: string | null,
): AppointmentParams => ({ appointmentId: id, actorId, sequence, startsAt, repeatWeekly });

interface Update {
  row: AppointmentRow;
  exchange: Pick<typeof exchanges.$inferSelect, 'id' | 'postId' | 'status'>;
  otherId: string;
  step: AppointmentStep;
  /** Whether the actor gets an email, too, so that their calendar gets the change. */
  emailsActor?: boolean;
}

/** Steps that change no calendar: a member gets one email and one push about them until they read the notice. */
const silentSteps = new Set<AppointmentStep>(['proposed', 'move-asked', 'kept', 'declined']);

/** Notifies the other party of what the actor did with an appointment, in the app and by email. */
export const notifyOfAppointment = async (
  ctx: MemberContext,
  tx: Tx,
  { row, exchange, otherId, step, emailsActor = false }: Update,
): Promise<void> => {
  const actorId = ctx.actor.id;
  const params = paramsOf(row, actorId);
  const isSilent = silentSteps.has(step) && (await forgetUnreadSuggestions(tx, otherId, exchange.id, step));
  publishExchange(ctx, [actorId, otherId], exchange.id, exchange.status);
  const data = { appointmentId: row.id, exchangeId: exchange.id };
  await raise(ctx, tx, 'ProgramUpdate', { userId: otherId, type: 'appointment.changed', data });
  await notifyMember(ctx, tx, appointmentNotices[step], { userId: otherId, ...params }, { isSilent });
  if (emailsActor) await planMail(tx, appointmentNotices[step], { userId: actorId, ...params });
};
