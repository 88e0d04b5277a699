import { z } from 'zod';
import { isoTime } from '../shared/basics.ts';

/**
 * The two notices of a year: one asks a member for missing values, the other says that the year's statement is
 * complete.
 */
export type StatementNoticeKind = 'values' | 'ready';

const FIRST_STATEMENT_YEAR = 2000;
const LAST_STATEMENT_YEAR = 2999;
const yearMessage = 'Please choose a year, such as 2026';
const statementYear = z
  .number({ error: yearMessage })
  .int(yearMessage)
  .min(FIRST_STATEMENT_YEAR, yearMessage)
  .max(LAST_STATEMENT_YEAR, yearMessage);
export const statementInput = z.object({ year: statementYear });
export type StatementInput = z.infer<typeof statementInput>;

const statementLine = z
  .object({
    exchangeId: z.string(),
    circleLegId: z.string().nullable().describe('The leg of a trade circle that the exchange came from.'),
    with: z.string().describe("The other side's name."),
    what: z.string().describe('What was given, in the words of the agreed terms, else of the post.'),
    completedAt: isoTime,
    value: z.number().nullable().describe('In US dollars, as one of the two said last; null if neither did.'),
    valueAgreed: z.boolean().describe('Whether both agreed on it.'),
  })
  .meta({ id: 'StatementLine', description: 'Something that one member gave another.' });
export type StatementLine = z.infer<typeof statementLine>;

export const statement = z
  .object({
    year: z.number().int(),
    asOf: isoTime,
    timeZone: z.string().describe('The zone whose days make up the year: yours, or UTC until you set one.'),
    gave: z.array(statementLine),
    got: z.array(statementLine),
    totals: z.object({
      gave: z.number(),
      got: z.number(),
      withoutValue: z
        .number()
        .int()
        .describe('How many lines have no value that both agreed on, so the totals lack them.'),
    }),
  })
  .meta({
    id: 'Statement',
    description:
      'What you gave and got in the exchanges of a year that count, oldest first. The totals add what both agreed on.',
  });
export type Statement = z.infer<typeof statement>;

export const adminStatement = z
  .object({
    members: z.number().int().describe('How many members have a line.'),
    exchanges: z.number().int().describe('How many exchanges count for someone.'),
    value: z.number().describe('What all members together got, in US dollars, where both agreed on it.'),
    withoutValue: z.number().int().describe('How many of these exchanges have a line without an agreed value.'),
  })
  .meta({ id: 'AdminStatement', description: 'The statements of all members together, with days in UTC.' });
export type AdminStatement = z.infer<typeof adminStatement>;
