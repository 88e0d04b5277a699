import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import { appointments } from '#db/schema/exchanges/appointments.ts';
import type { Queryable } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { nameOf, sentence } from '../../../auth/members/member-names.ts';
import { defineNotice, type ForMember, type NoticeMail } from '../../../notifications/notice.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { findAccountById } from '../../../platform/accounts/find-account.ts';
import {
  aboutExchange,
  exampleOfExchange,
  type ExchangeDetails,
  exchangeLink,
  loadExchangeDetails,
  subjectOf,
} from '../../notices/parties.ts';
import { findOpenAppointments } from '../appointment-row.ts';
import { attendeeOf, writeCalendarFile } from '../calendar/calendar-file.ts';
import type { AppointmentRow } from '../series.ts';
import { findZone } from './find-zone.ts';
import { timeText } from './time-text.ts';
import { HOUR } from '../../../platform/core/time.ts';

/** The time as it was at the change, so that calendars get each change, however long the mail server was down. */
export type AppointmentParams = {
  appointmentId: string;
  /** Null for what follows from something else, such as the end of the exchange. */
  actorId: string | null;
  sequence: number;
  startsAt: number | null;
  repeatWeekly: number;
};

type Row = Pick<AppointmentRow, 'status' | 'sequence' | 'options' | 'proposedById' | 'where' | 'cancelReason'>;

type Details = ExchangeDetails &
  Omit<AppointmentParams, 'appointmentId'> & {
    /** What the notice is about by now: another suggestion may have taken the place of an answered one. */
    step: AppointmentStep;
    row: Row;
    timeZone: string;
  };

const isAsking = (step: AppointmentStep) => step === 'proposed' || step === 'move-asked';

const isOpenFor = ({ options, proposedById }: Pick<Row, 'options' | 'proposedById'>, userId: string) =>
  options.length > 0 && proposedById !== userId;

/**
 * What a suggestion is about by now: if it was answered, another one that waits in the same exchange, because that may
 * have had no email of its own.
 */
const findCurrent = async (db: Queryable, step: AppointmentStep, row: AppointmentRow, userId: string) => {
  if (!isAsking(step) || isOpenFor(row, userId)) return { row, step };
  const open = await findOpenAppointments(db, row.exchangeId);
  const other = open.find((appointment) => isOpenFor(appointment, userId));
  return (
    other && {
      row: other,
      step: other.status === 'confirmed' ? ('move-asked' as const) : ('proposed' as const),
    }
  );
};

const loadDetails =
  (step: AppointmentStep) =>
  async (db: Queryable, params: ForMember<AppointmentParams>): Promise<Details | null> => {
    const { appointmentId, userId, ...change } = params;
    const [row] = await db.select().from(appointments).where(eq(appointments.id, appointmentId));
    const current = row && (await findCurrent(db, step, row, userId));
    const found = current && (await loadExchangeDetails(db, { exchangeId: row.exchangeId, userId }));
    if (!found) return null;
    return { ...found, ...change, ...current, timeZone: await findZone(db, userId, current.row.timeZone) };
  };

/** Whether the notice still holds. Those that change calendars always do, so that no calendar misses a change. */
const stillHolds = ({ step, isBlocked, row, sequence, startsAt }: Details): boolean => {
  if (isBlocked) return false;
  if (step !== 'day' && step !== 'hour') return true;
  return row.status === 'confirmed' && row.sequence === sequence && startsAt !== null && startsAt > Date.now();
};

/** The other party's name; null where the product itself, or the reader, acts. */
const actorName = ({ step, actorId, other, otherId }: Details): string | null =>
  actorId === otherId || step === 'day' || step === 'hour' ? nameOf(other) : null;

const titles: Record<AppointmentStep, string> = {
  proposed: 'Times suggested',
  'move-asked': 'New time suggested',
  kept: 'The time stays',
  confirmed: 'Appointment confirmed',
  moved: 'Appointment moved',
  declined: 'Suggested times cancelled',
  cancelled: 'Appointment cancelled',
  day: 'Your appointment is soon',
  hour: 'Your appointment is in an hour',
};

/** A suggestion says who made it; the other subjects say what happened. */
const subjectText = (details: Details): string => {
  const { step, isBlocked } = details;
  const name = actorName(details);
  if (isBlocked || !name || !isAsking(step)) return titles[step];
  return subjectOf(
    `${name} ${step === 'proposed' ? 'suggested times to meet' : 'wants to move your appointment'}`,
    details,
  );
};

const textOf = (details: Details): string => {
  const { step, trade, startsAt, timeZone } = details;
  const name = actorName(details);
  const who = name ?? 'A member';
  const when = startsAt === null ? 'soon' : `on ${timeText(startsAt, timeZone)}`;
  const texts: Record<AppointmentStep, string> = {
    proposed: `${who} suggested times to meet: ${trade}. Pick one that works for you.`,
    'move-asked': `${who} would like to move your appointment: ${trade}. It stays at its old time until you agree.`,
    kept: `Your appointment stays at its old time, ${when}: ${trade}.`,
    confirmed: `You meet ${when}: ${trade}.`,
    moved: `You now meet ${when}: ${trade}.`,
    declined: `${who} cancelled the suggested times: ${trade}.`,
    cancelled: name
      ? `${name} cancelled the appointment ${when}: ${trade}.`
      : `The appointment ${when} was cancelled: ${trade}.`,
    day: `You and ${who} meet ${when}: ${trade}.`,
    hour: `You and ${who} meet ${when}: ${trade}.`,
  };
  return sentence(texts[step]);
};

/** Which file goes with the email. */
const methodOf = ({ step, startsAt }: Details): 'REQUEST' | 'CANCEL' | null => {
  if (startsAt === null) return null;
  if (step === 'cancelled') return 'CANCEL';
  return step === 'confirmed' || step === 'moved' ? 'REQUEST' : null;
};

const makeFiles = async (deps: Deps, { row, trade, userId, startsAt, ...details }: Details, where: string | null) => {
  const method = methodOf({ row, trade, userId, startsAt, ...details });
  const account = await findAccountById(deps.db.read, userId);
  if (!method || !account || startsAt === null) return [];
  const { repeatWeekly, sequence } = details;
  const entry = { ...(row as AppointmentRow), trade, startsAt, repeatWeekly, sequence, where };
  const text = await writeCalendarFile(
    deps,
    [{ ...entry, isCancelled: method === 'CANCEL' }],
    method,
    attendeeOf(account),
  );
  return [{ name: 'appointment.ics', type: `text/calendar; method=${method}`, text }];
};

const paragraphsOf = (details: Details): string[] => {
  const { step, row, timeZone, repeatWeekly, actorId, userId, trade } = details;
  const method = methodOf(details);
  const times = isAsking(step) ? row.options : [];
  const isOwn = step === 'cancelled' && actorId === userId;
  return [
    isOwn ? `You cancelled your appointment: ${trade}.` : textOf(details),
    ...(times.length > 0 ? [times.map((time) => timeText(time, timeZone)).join('\n')] : []),
    ...(method === 'REQUEST' && repeatWeekly > 1 ? [`It repeats weekly, ${repeatWeekly} times in all.`] : []),
    ...(row.where && method !== 'CANCEL' ? [`Where: ${row.where}`] : []),
    ...(method ? ['Open the attached file to update your calendar.'] : []),
  ];
};

/** The email has a file for the reader's calendar where that changes. */
const writeMail = async (details: Details, deps: Deps): Promise<NoticeMail> => {
  const files = await makeFiles(deps, details, details.row.where);
  const reason = details.step === 'cancelled' ? details.row.cancelReason : null;
  return {
    paragraphs: paragraphsOf(details),
    ...(reason ? { quote: reason } : {}),
    ...(files.length > 0 ? { files } : {}),
  };
};

/** While a block exists, only what calendars need is sent, without a name and a member's words. */
const writeThroughBlock = async (details: Details, deps: Deps): Promise<NoticeMail | null> => {
  if (!details.isBlocked || methodOf(details) !== 'CANCEL') return null;
  const isMine = details.actorId === details.userId;
  const neutral = { ...details, trade: 'an exchange', actorId: isMine ? details.actorId : null };
  return { paragraphs: paragraphsOf(neutral), files: await makeFiles(deps, neutral, null) };
};

const START = Date.UTC(2099, 2, 2, 17);
const example = (step: AppointmentStep): Details => {
  const isSuggested = isAsking(step) || step === 'declined';
  return {
    ...exampleOfExchange(),
    step,
    actorId: 'other',
    sequence: 1,
    startsAt: step === 'proposed' || step === 'declined' ? null : START,
    repeatWeekly: step === 'confirmed' ? 3 : 1,
    timeZone: 'America/New_York',
    row: {
      status: 'confirmed',
      sequence: 1,
      options: isSuggested ? [START, START + HOUR] : [],
      proposedById: 'other',
      where: step === 'confirmed' ? 'The library, second floor' : null,
      cancelReason: step === 'cancelled' ? 'I am ill.' : null,
    },
  };
};

const withoutReason = (details: Details): Details => ({ ...details, row: { ...details.row, cancelReason: null } });

const appointmentNotice = (step: AppointmentStep) =>
  defineNotice<AppointmentParams, Details>({
    kind: `appointment.${step}`,
    topic: 'exchange',
    group: 'appointments',
    load: loadDetails(step),
    stillHolds,
    title: (details) => titles[details.step],
    body: textOf,
    link: exchangeLink,
    about: aboutExchange,
    mail: {
      preference: 'exchanges',
      button: 'See the appointment',
      subject: subjectText,
      write: writeMail,
      otherwise: writeThroughBlock,
    },
    examples: {
      'by the other party': example(step),
      ...(step === 'cancelled'
        ? {
            'by the reader, in the email only': { ...example(step), actorId: 'reader' },
            'by the end of the exchange': withoutReason({ ...example(step), actorId: null }),
          }
        : {}),
    },
  });

/** The notices about an appointment, in the app and by email. */
export const appointmentNotices = Object.fromEntries(
  (Object.keys(titles) as AppointmentStep[]).map((step) => [step, appointmentNotice(step)]),
) as Record<AppointmentStep, ReturnType<typeof appointmentNotice>>;
