import { z } from 'zod';
import { decisionKind, foundBy } from './decisions.ts';

/** The page shows a smaller count as 'fewer than 5', because it may lead to a person. */
export const MIN_NAMED = 5;

const transparencyMessages = { year: 'Please choose a year, such as 2026' } as const;
const year = z.number().int(transparencyMessages.year).min(2000, transparencyMessages.year).max(2999, {
  error: transparencyMessages.year,
});
export const transparencyInput = z.object({
  year: year.optional().describe('A year in UTC; the current one by default.'),
});

const count = z.number().int();
const median = z.number().nullable().describe('In hours; null if none was decided.');
export const transparency = z
  .object({
    year: z.number().int(),
    reports: z.object({ total: count }),
    acts: z
      .array(z.object({ kind: decisionKind, rule: z.string().nullable(), foundBy, count }))
      .describe('Our decisions against members, by kind, rule and how we found out, the most frequent first.'),
    appeals: z.object({ total: count, upheld: count, reversed: count, open: count }),
    medianHours: z
      .object({ reports: median, appeals: median })
      .describe('From the report, or the appeal, to our decision.'),
  })
  .meta({ id: 'Transparency', description: 'The reports, decisions and appeals of a year, in numbers.' });
export type Transparency = z.infer<typeof transparency>;
