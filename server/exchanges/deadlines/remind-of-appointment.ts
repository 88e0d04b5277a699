import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../platform/context/context.ts';
import { appointmentNotice } from '../appointments/notices/notice.ts';
import { queueAppointmentMail } from '../appointments/notices/appointment-mail.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { notifyOther } from '../notify-other.ts';
import type { AppointmentDeadline } from './appointment-deadlines.ts';
import { type Details, otherPartyOf } from './details.ts';

/** Reminds both parties of a date. A suspended member gets no reminder. */
export const remindOfAppointment = async (
  deps: Deps,
  tx: Tx,
  { exchange }: Details,
  { appointment, startsAt, kind }: AppointmentDeadline,
): Promise<void> => {
  for (const userId of [exchange.requesterId, exchange.providerId]) {
    const actorId = otherPartyOf(exchange, userId);
    const timeZone = await findZone(tx, userId, appointment.timeZone);
    const isNotified = await notifyOther(deps, tx, {
      exchange,
      actorId,
      otherId: userId,
      status: exchange.status,
      notice: (name, service) => appointmentNotice(kind, { name, service, startsAt, timeZone }),
    });
    if (isNotified) await queueAppointmentMail(tx, { ...appointment, startsAt }, { userId, actorId, step: kind });
  }
};
