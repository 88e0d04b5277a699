import type { Tx } from '#db/client/types.ts';
import { notifyMember } from '../../notifications/notify.ts';
import type { Deps } from '../../platform/context/context.ts';
import { appointmentNotices } from '../appointments/notices/notices.ts';
import { paramsOf } from '../appointments/notices/notify-of-appointment.ts';
import { publishExchange } from '../notify-of-status.ts';
import type { AppointmentDeadline } from './appointment-deadlines.ts';
import { type Details, otherPartyOf } from './details.ts';

/** Reminds both parties of a date. A suspended member gets no reminder. */
export const remindOfAppointment = async (
  deps: Deps,
  tx: Tx,
  { exchange }: Details,
  { appointment, startsAt, kind }: AppointmentDeadline,
): Promise<void> => {
  const { id, requesterId, providerId, status } = exchange;
  publishExchange(deps, [requesterId, providerId], id, status);
  for (const userId of [requesterId, providerId]) {
    const params = paramsOf({ ...appointment, startsAt }, otherPartyOf(exchange, userId));
    await notifyMember(deps, tx, appointmentNotices[kind], { userId, ...params });
  }
};
