import { appointments } from '#db/schema/exchanges/appointments.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { eq } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import { findOpenAppointments } from '../appointment-row.ts';
import { appointmentNotice } from './notice.ts';
import type { AppointmentRow } from '../series.ts';
import { timeText } from './time-text.ts';
import { findZone } from './find-zone.ts';
import { otherPartyOf } from '../../deadlines/details.ts';
import type { JobPayloads } from '../../../platform/jobs/kinds.ts';
import { mailMember } from '../../../platform/mail/mail-member.ts';
import { findAccountById } from '../../../platform/accounts/find-account.ts';
import { areBlocked } from '../../../auth/blocks/blocked.ts';
import { attendeeOf, calendarFile } from '../calendar/calendar-file.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';

/**
 * Plans the email to one party. It carries the time as it is now, so that calendars get each change, however long the
 * mail server was down.
 */
export const queueAppointmentMail = (
  tx: Tx,
  { id, sequence, startsAt, repeatWeekly }: Pick<AppointmentRow, 'id' | 'sequence' | 'startsAt' | 'repeatWeekly'>,
  { userId, actorId, step }: { userId: string; actorId: string | null; step: AppointmentStep },
): Promise<void> =>
  enqueue(tx, 'email.appointment', { appointmentId: id, userId, actorId, step, sequence, startsAt, repeatWeekly });

type Payload = JobPayloads['email.appointment'];

/** Whether what the email says still holds. Changes of calendars are always sent, so that none misses one. */
const stillHolds = ({ step, userId, startsAt, sequence }: Payload, row: AppointmentRow): boolean => {
  if (step === 'proposed' || step === 'move-asked') return row.options.length > 0 && row.proposedById !== userId;
  if (step === 'day' || step === 'hour') {
    return row.status === 'confirmed' && row.sequence === sequence && startsAt !== null && startsAt > Date.now();
  }
  return true;
};

const isAsking = (step: Payload['step']) => step === 'proposed' || step === 'move-asked';

/**
 * What the email is about by now: if its suggestion was answered, another one that waits in the same exchange, because
 * that may have had no email of its own.
 */
const findCurrent = async (db: Queryable, payload: Payload, row: AppointmentRow) => {
  if (stillHolds(payload, row)) return { row, step: payload.step };
  if (!isAsking(payload.step)) return null;
  const open = await findOpenAppointments(db, row.exchangeId);
  const other = open.find(({ options, proposedById }) => options.length > 0 && proposedById !== payload.userId);
  return other
    ? { row: other, step: other.status === 'confirmed' ? ('move-asked' as const) : ('proposed' as const) }
    : null;
};

/** Which file goes with the email. */
const methodOf = ({ step, startsAt }: Payload): 'REQUEST' | 'CANCEL' | null => {
  if (startsAt === null) return null;
  if (step === 'cancelled') return 'CANCEL';
  return step === 'confirmed' || step === 'moved' ? 'REQUEST' : null;
};

const weeksText = (weeks: number) => (weeks > 1 ? [`It repeats weekly, ${weeks} times in all.`] : []);

/** Emails a party about an appointment, with a file for their calendar where that changes. */
export const sendAppointmentMail = async (deps: Deps, payload: Payload, job: { id: string }): Promise<void> => {
  const { appointmentId, userId, actorId, sequence, startsAt, repeatWeekly } = payload;
  const { read } = deps.db;
  const [found] = await read
    .select({ row: appointments, exchange: exchanges, service: posts.serviceOffered })
    .from(appointments)
    .innerJoin(exchanges, eq(exchanges.id, appointments.exchangeId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .where(eq(appointments.id, appointmentId));
  const current = found && (await findCurrent(read, payload, found.row));
  if (!found || !current) return;
  const { row, step } = current;
  const { exchange } = found;
  const otherId = otherPartyOf(exchange, userId);
  const method = methodOf(payload);
  // A block lets only through what calendars need, without a name and a member's words.
  const isBlocked = await areBlocked(read, userId, otherId);
  if (isBlocked && method !== 'CANCEL') return;
  const service = isBlocked ? 'an exchange' : found.service;
  const namesOther = !isBlocked && actorId !== null && (actorId === otherId || step === 'day' || step === 'hour');
  const name = namesOther ? ((await findAccountById(read, otherId))?.firstName ?? null) : null;
  const timeZone = await findZone(read, userId, row.timeZone);
  const byMe = actorId === userId && step === 'cancelled';
  const notice = appointmentNotice(step, { name, service, startsAt, timeZone });
  const times = isAsking(step) ? row.options : [];
  const entry =
    startsAt === null
      ? null
      : { ...row, service, startsAt, repeatWeekly, sequence, where: isBlocked ? null : row.where };
  const me = await findAccountById(read, userId);
  const file =
    entry && method && me
      ? await calendarFile(deps, [{ ...entry, isCancelled: method === 'CANCEL' }], method, attendeeOf(me))
      : null;
  await mailMember(deps, job, { userId, kind: 'exchanges' }, ({ firstName }) => ({
    subject: notice.title,
    greeting: `Hello ${firstName},`,
    paragraphs: [
      byMe ? `You cancelled your appointment: ${service}.` : notice.text,
      ...(times.length > 0 ? [times.map((time) => timeText(time, timeZone)).join('\n')] : []),
      ...(entry && method === 'REQUEST' ? weeksText(repeatWeekly) : []),
      ...(row.where && method !== 'CANCEL' ? [`Where: ${row.where}`] : []),
      ...(method ? ['Open the attached file to update your calendar.'] : []),
    ],
    ...(step === 'cancelled' && row.cancelReason && !isBlocked ? { quote: row.cancelReason } : {}),
    ...(file && method
      ? { files: [{ name: 'appointment.ics', type: `text/calendar; method=${method}`, text: file }] }
      : {}),
    action: { label: 'See the appointment', url: `${deps.appUrl()}/exchanges?exchange=${exchange.id}` },
  }));
};
