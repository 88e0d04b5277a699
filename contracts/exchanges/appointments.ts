import { z } from 'zod';
import { timeZone } from '../profile/availability.ts';
import { MAX_CANCEL_REASON } from './cancel-reason.ts';
import { singleLine, multiLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields } from '../shared/basics.ts';

const appointmentStatus = z.enum(['proposed', 'confirmed', 'cancelled', 'past']).meta({ id: 'AppointmentStatus' });
export type AppointmentStatus = z.infer<typeof appointmentStatus>;

export const appointmentPlace = z.enum(['call', 'in_person']).meta({ id: 'AppointmentPlace' });
export type AppointmentPlace = z.infer<typeof appointmentPlace>;

export const MAX_APPOINTMENT_OPTIONS = 5;
const MIN_APPOINTMENT_MINUTES = 15;
export const MAX_APPOINTMENT_MINUTES = 480;
const MAX_APPOINTMENT_WEEKS = 12;
/** How many proposals of an exchange may wait for an answer. */
export const MAX_OPEN_PROPOSALS = 5;
export const MAX_APPOINTMENT_DAYS_AHEAD = 366;
export const MAX_WHERE = 300;
export const MAX_FREE_TIMES = 20;

export const appointmentMessages = {
  options: 'Please suggest at least one time',
  tooMany: 'Please suggest at most five times',
  twice: 'Please suggest each time only once',
  minutes: 'Please choose between 15 minutes and 8 hours',
  where: 'Please enter the link to the call, starting with https://',
  one: 'Please send one of accept, options and cancel',
  reason: 'Only a cancellation takes a reason',
} as const;

/** What the screens need to show a member's own time. */
const appointmentParty = z
  .object({
    userId: z.string(),
    firstName: z.string(),
    timeZone: z.string().nullable().describe("Null if the member hasn't set it."),
  })
  .meta({ id: 'AppointmentParty' });

export const appointment = z
  .object({
    id: z.string(),
    exchangeId: z.string(),
    proposedByUserId: z.string().describe('Who wrote the newest options.'),
    status: appointmentStatus,
    options: z
      .array(isoTime)
      .describe('The times waiting for an answer. If one is confirmed, the times it could move to.'),
    startsAt: isoTime.nullable().describe('The start of the first date; null until it is confirmed.'),
    endsAt: isoTime.nullable().describe('The end of the first date.'),
    starts: z.array(isoTime).describe('The starts of all dates of a confirmed series, first to last.'),
    minutes: z.number().int(),
    timeZone: z.string().describe('The time zone in which a weekly series keeps its hour.'),
    place: appointmentPlace,
    where: z.string().nullable(),
    repeatWeekly: z.number().int().describe('How many weeks in a row.'),
    sequence: z.number().int().describe('Increases with each change that calendars show.'),
    cancelReason: z.string().nullable(),
    cancelledByUserId: z.string().nullable(),
    overlapsBusy: z
      .boolean()
      .describe('Whether you have something else then, by your other calendars. You can still accept it.'),
    notNeeded: z
      .boolean()
      .describe('Whether it was cancelled because the exchange was completed before its time came.'),
    parties: z.array(appointmentParty),
  })
  .meta({ id: 'Appointment', description: 'When the two parties of an exchange meet.' });
export type Appointment = z.infer<typeof appointment>;

export const listAppointmentsInput = z.object({
  ...pageFields(50),
  with: id.optional().describe('Only those with this member.'),
  state: z.literal('confirmed').optional().describe('Only those that are confirmed and not over yet.'),
});
export type ListAppointmentsInput = z.infer<typeof listAppointmentsInput>;

const options = z
  .array(z.iso.datetime({ offset: true, error: 'Please choose a day and a time' }))
  .min(1, appointmentMessages.options)
  .max(MAX_APPOINTMENT_OPTIONS, appointmentMessages.tooMany)
  .refine((times) => new Set(times.map((time) => Date.parse(time))).size === times.length, appointmentMessages.twice)
  .describe('Starts in the future, within a year.');

const isHttps = (text: string) => URL.canParse(text) && new URL(text).protocol === 'https:';

export const proposeAppointmentInput = z
  .object({
    id,
    options,
    minutes: z
      .number()
      .int()
      .min(MIN_APPOINTMENT_MINUTES, appointmentMessages.minutes)
      .max(MAX_APPOINTMENT_MINUTES, appointmentMessages.minutes),
    timeZone,
    place: appointmentPlace,
    where: singleLine().max(MAX_WHERE).nullable().optional().describe('For a call, an https address.'),
    repeatWeekly: z.number().int().min(1).max(MAX_APPOINTMENT_WEEKS).optional().describe('1 by default.'),
  })
  .refine(({ place, where }) => place !== 'call' || !where || isHttps(where), {
    path: ['where'],
    message: appointmentMessages.where,
  })
  .meta({ id: 'ProposeAppointmentInput' });
export type ProposeAppointmentInput = z.infer<typeof proposeAppointmentInput>;

export const updateAppointmentInput = z
  .object({
    id,
    accept: z
      .number()
      .int()
      .min(0)
      .max(MAX_APPOINTMENT_OPTIONS - 1)
      .optional()
      .describe('Which of the options, counting from 0.'),
    options: options.optional().describe('Other times. Sending the current time withdraws the question.'),
    cancel: z.literal(true).optional(),
    reason: multiLine().max(MAX_CANCEL_REASON).nullable().optional(),
  })
  .superRefine(({ accept, options: otherOptions, cancel, reason }, ctx) => {
    const givenCount = [accept, otherOptions, cancel].filter((field) => field !== undefined).length;
    if (givenCount !== 1) {
      const path = givenCount === 0 ? 'accept' : accept === undefined ? 'options' : 'accept';
      ctx.addIssue({ code: 'custom', path: [path], message: appointmentMessages.one });
    }
    if (reason && !cancel) ctx.addIssue({ code: 'custom', path: ['reason'], message: appointmentMessages.reason });
  })
  .meta({ id: 'UpdateAppointmentInput' });
export type UpdateAppointmentInput = z.infer<typeof updateAppointmentInput>;

export const freeTimesInput = z.object({
  id,
  minutes: z
    .number()
    .int()
    .min(MIN_APPOINTMENT_MINUTES, appointmentMessages.minutes)
    .max(MAX_APPOINTMENT_MINUTES, appointmentMessages.minutes)
    .optional()
    .describe('60 by default.'),
  from: z.iso.datetime({ offset: true }).optional().describe('The earliest time; now by default.'),
  timeZone: timeZone.optional().describe("Your time zone, if you haven't set it."),
});
export const freeTimes = z.array(isoTime);

export const calendarFeed = z
  .object({ url: z.string().describe('A private address. Anyone who has it can read the appointments.') })
  .meta({ id: 'CalendarFeed' });
export const calendarFeedState = z
  .object({ since: isoTime.nullable().describe('When the feed was created; null if there is none.') })
  .meta({ id: 'CalendarFeedState' });

/**
 * What an email or a notification says about an appointment. `move-asked`: another time is suggested for a confirmed one;
 * `kept`: that suggestion was taken back; `day`, `hour`: it begins in a day or an hour.
 */
export type AppointmentStep =
  | 'proposed'
  | 'move-asked'
  | 'kept'
  | 'confirmed'
  | 'moved'
  | 'declined'
  | 'cancelled'
  | 'day'
  | 'hour';
