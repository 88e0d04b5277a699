import { z } from 'zod';
import { grounds, MAX_DECISION_REASON } from '../admin/decisions.ts';
import { circleLeg, circleState } from './circles.ts';
import { singleLine, multiLine } from '../shared/plain-text.ts';
import { id, isoTime, pageFields } from '../shared/basics.ts';

/** `contested`: a leg is contested for longer than its two sides have to agree on it. */
export const adminCircleFilter = z.enum([...circleState.options, 'contested']);
export const adminCirclesInput = z.object({
  ...pageFields(20),
  q: singleLine().max(100).optional(),
  state: adminCircleFilter.optional(),
});
export const adminCircle = z
  .object({
    id: z.string(),
    state: circleState,
    size: z.number().int(),
    version: z.number().int(),
    members: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        service: z.string(),
        state: z.string(),
        reason: z.string().nullable().describe('Why they took back their yes or left, in their own words.'),
      }),
    ),
    legs: z.array(circleLeg),
    createdAt: isoTime,
    agreedAt: isoTime.nullable(),
    endedAt: isoTime.nullable(),
    endReason: z.string().nullable(),
    isUnusuallyFast: z.boolean().describe('Whether everything was done within a day of the agreement.'),
  })
  .meta({ id: 'AdminCircle' });
export type AdminCircle = z.infer<typeof adminCircle>;
export const endCircleInput = z
  .object({ id, reason: multiLine().min(1).max(MAX_DECISION_REASON), rule: grounds.rule })
  .meta({ id: 'EndCircleInput' });
export const circleVacanciesInput = z.object({ place: singleLine().max(120).optional() });
export const circleVacancy = z
  .object({ skillId: z.string().nullable(), service: z.string(), place: z.string(), closes: z.number().int() })
  .meta({ id: 'CircleGap', description: 'How many circles one more member in a place would close.' });
export type CircleVacancy = z.infer<typeof circleVacancy>;
