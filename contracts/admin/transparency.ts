import { z } from 'zod';
import { decisionKind, foundBy } from './decisions.ts';

/** On the page, smaller counts are not named, because they may lead to people. */
export const MIN_NAMED = 5;

export const transparencyMessages = { year: 'Please choose a year, such as 2026' } as const;
const year = z.number().int(transparencyMessages.year).min(2000, transparencyMessages.year).max(2999, {
  error: transparencyMessages.year,
});
export const transparencyInput = z.object({ year: year.optional().describe('In UTC. The current one if left out.') });

const count = z.number().int();
const median = z.number().nullable().describe('Null if none was decided.');
export const transparency = z
  .object({
    year: z.number().int(),
    reports: z.object({ total: count }),
    acts: z
      .array(z.object({ kind: decisionKind, rule: z.string().nullable(), foundBy, count }))
      .describe('What we refused members, the most frequent first.'),
    appeals: z.object({ total: count, upheld: count, reversed: count, open: count }),
    medianHours: z
      .object({ reports: median, appeals: median })
      .describe('From the report, or the appeal, to our decision.'),
  })
  .meta({ id: 'Transparency', description: 'What we did in a year about what members may not do.' });
export type Transparency = z.infer<typeof transparency>;
