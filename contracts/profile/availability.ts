import { z } from 'zod';
import { isTimeZone } from '../shared/time-zone.ts';

/** How often a member answers requests, of at least three in twelve months. */
export const answerRate = z.enum(['nearly always', 'mostly', 'sometimes', 'rarely']).meta({ id: 'AnswerRate' });
export type AnswerRate = z.infer<typeof answerRate>;

/** The time within which half of the answers come. */
export const answersWithin = z.enum(['an hour', 'a day', 'three days', 'a week']).meta({ id: 'AnswersWithin' });
export type AnswersWithin = z.infer<typeof answersWithin>;

export const MAX_AWAY_DAYS = 366;

/** An IANA time zone that this platform knows. */
export const timeZone = z.string().max(64).refine(isTimeZone, 'Please choose a time zone from the list');

export const away = z
  .object({ until: z.string().nullable().meta({ format: 'date' }).describe('The last day of the absence.') })
  .meta({ id: 'Away' });
export type Away = z.infer<typeof away>;
export const setAwayInput = z
  .object({
    until: z.iso.date('Please choose a day').describe('A day within a year, in your time zone.'),
    timeZone: timeZone.optional().describe('Your time zone, if it has changed.'),
  })
  .meta({ id: 'SetAwayInput' });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:30');
/** A span of a weekday (0 is Sunday) in which the member usually has time; `to` is after `from`. */
const weeklyHours = z
  .object({ day: z.number().int().min(0).max(6), from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end must be after the start' })
  .meta({ id: 'WeeklyHours' });
export type WeeklyHours = z.infer<typeof weeklyHours>;

export const MAX_WEEKLY_HOURS = 28;

/** Whether two spans of the same day overlap. */
const overlap = (spans: readonly WeeklyHours[]): boolean =>
  spans.some((span, index) =>
    spans
      .slice(index + 1)
      .some((otherSpan) => span.day === otherSpan.day && span.from < otherSpan.to && otherSpan.from < span.to),
  );

const spans = z.array(weeklyHours).max(MAX_WEEKLY_HOURS);

/** When a member usually has time. */
export const memberHours = z
  .object({ timeZone: z.string(), hours: z.array(weeklyHours) })
  .meta({ id: 'MemberHours', description: 'When a member usually has time, in their time zone.' });
export type MemberHours = z.infer<typeof memberHours>;
export const ownHours = z
  .object({ timeZone: z.string().nullable().describe("Null until it's set."), hours: z.array(weeklyHours) })
  .meta({ id: 'OwnHours' });
export type OwnHours = z.infer<typeof ownHours>;
export const setHoursInput = z
  .object({
    timeZone,
    hours: spans
      .refine((hours) => !overlap(hours), 'Two of these times overlap')
      .describe('Spans in a week. An empty list removes the hours from the profile.'),
  })
  .meta({ id: 'SetHoursInput' });
