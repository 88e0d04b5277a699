import { z } from 'zod';

/** How often a member answers requests, of at least three in twelve months. */
export const answerRate = z.enum(['nearly always', 'mostly', 'sometimes', 'rarely']).meta({ id: 'AnswerRate' });
export type AnswerRate = z.infer<typeof answerRate>;

/** Within what time half of the answers come. */
export const answersWithin = z.enum(['an hour', 'a day', 'three days', 'a week']).meta({ id: 'AnswersWithin' });
export type AnswersWithin = z.infer<typeof answersWithin>;

export const MAX_AWAY_DAYS = 366;

/** An IANA time zone that this platform knows. */
export const timeZone = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
    } catch {
      return false;
    }
  }, 'Please choose a time zone from the list');

export const away = z
  .object({ until: z.string().nullable().meta({ format: 'date' }).describe('The last day of the absence.') })
  .meta({ id: 'Away' });
export type Away = z.infer<typeof away>;
export const setAwayInput = z
  .object({
    until: z.iso.date('Please choose a day').describe("A day within a year, in the member's time zone."),
    timeZone: timeZone.optional().describe("The member's time zone, if it has changed."),
  })
  .meta({ id: 'SetAwayInput' });

const clock = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 09:30');
/** A span of a weekday (0 is Sunday) in which the member usually has time; `to` is after `from`. */
export const weeklyHours = z
  .object({ day: z.number().int().min(0).max(6), from: clock, to: clock })
  .refine(({ from, to }) => from < to, { path: ['to'], message: 'The end has to be after the start' })
  .meta({ id: 'WeeklyHours' });
export type WeeklyHours = z.infer<typeof weeklyHours>;
