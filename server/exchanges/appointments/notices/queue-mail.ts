import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import type { Tx } from '#db/client/types.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import type { AppointmentRow } from '../series.ts';

/**
 * Plans the mail to one party. It carries the time as it is now, so that calendars get each change, however long the
 * mail server was down.
 */
export const queueAppointmentMail = (
  tx: Tx,
  { id, sequence, startsAt, repeatWeekly }: Pick<AppointmentRow, 'id' | 'sequence' | 'startsAt' | 'repeatWeekly'>,
  { userId, actorId, step }: { userId: string; actorId: string | null; step: AppointmentStep },
): Promise<void> =>
  enqueue(tx, 'email.appointment', { appointmentId: id, userId, actorId, step, sequence, startsAt, repeatWeekly });
