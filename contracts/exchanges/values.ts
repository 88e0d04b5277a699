import { z } from 'zod';
import { id } from '../shared/basics.ts';
import { dayInZone, yearInZone } from '../shared/day-in-zone.ts';

const MAX_EXCHANGE_VALUE = 1_000_000;
const valuesMessages = { value: 'Please enter a value from 0 to 1,000,000' } as const;

export const exchangeValues = z
  .object({
    requesterGave: z.number().nullable(),
    providerGave: z.number().nullable(),
    state: z
      .enum(['proposed', 'agreed'])
      .describe('agreed: both said the same, after completion or in the agreed terms. It no longer changes.'),
    proposedByUserId: z.string().nullable().describe('Who said so last; null for values from the agreed terms.'),
  })
  .meta({ id: 'ExchangeValues', description: 'What each side of a completed exchange gave was worth, in US dollars.' });
export type ExchangeValues = z.infer<typeof exchangeValues>;

const value = z
  .number({ error: valuesMessages.value })
  .min(0, valuesMessages.value)
  .max(MAX_EXCHANGE_VALUE, valuesMessages.value)
  .nullable()
  .describe('In US dollars, rounded to the cent; 0 if nothing was given, null if you would rather not say.');

export const setValuesInput = z
  .object({ id, requesterGave: value, providerGave: value })
  .meta({ id: 'SetValuesInput' });
export type SetValuesInput = z.infer<typeof setValuesInput>;

/** The last day on which the values of an exchange that was completed in this year can be set. */
export const lastDayForValues = (year: number): string => `${year + 1}-01-31`;

/** Whether they can still be set. The days are those of the member's time zone; without it, the machine's. */
export const isInTimeForValues = (completedAt: number, now: number, timeZone?: string): boolean =>
  dayInZone(now, timeZone) <= lastDayForValues(yearInZone(completedAt, timeZone));
