import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';
import { ifMissingOrWrong } from '../shared/if-missing-or-wrong.ts';

export const MAX_BUSY_CALENDARS = 5;
export const BUSY_DAYS = 60;
const MAX_ADDRESS = 2_000;

const calendarMessages = {
  url: 'Please enter the address of a calendar, starting with https:// or webcal://',
  long: 'An address can have at most 2,000 characters',
} as const;

/** Why a calendar could not be read; nothing of what it says or of its address. */
const calendarError = z
  .enum(['unreachable', 'refused', 'too_large', 'too_many_events', 'unreadable'])
  .meta({ id: 'CalendarError' });
export type CalendarError = z.infer<typeof calendarError>;

const isCalendarAddress = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hostname } = new URL(text);
  return ['https:', 'webcal:'].includes(protocol) && username === '' && password === '' && hostname !== '';
};

export const addBusyCalendarInput = z
  .object({
    url: z
      .string({ error: ifMissingOrWrong(calendarMessages.url) })
      .trim()
      .max(MAX_ADDRESS, calendarMessages.long)
      .refine(isCalendarAddress, calendarMessages.url)
      .describe('https or webcal, without a user name or password. Stored encrypted, and never shown again.'),
  })
  .meta({ id: 'AddBusyCalendarInput' });

export const busyCalendar = z
  .object({
    id: z.string(),
    host: z.string(),
    checkedAt: isoTime.nullable().describe('When it was last read; null until it was.'),
    lastError: calendarError.nullable().describe('Why the last try failed. What was read before holds for 24 hours.'),
    spans: z
      .array(z.object({ startsAt: isoTime, endsAt: isoTime }))
      .describe(`When you're busy in the next ${BUSY_DAYS} days. Only you see it.`),
  })
  .meta({ id: 'Calendar', description: 'A calendar elsewhere that says when you have no time. Read hourly.' });
export type BusyCalendar = z.infer<typeof busyCalendar>;
