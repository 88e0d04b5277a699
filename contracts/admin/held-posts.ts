import { z } from 'zod';
import { id, pageFields } from '../shared/basics.ts';
import { multiLine } from '../shared/plain-text.ts';
import { decisionMessages, MAX_DECISION_REASON, MIN_DECISION_REASON } from './decisions.ts';
import { ruleId } from './rules.ts';

export const listHeldPostsInput = z.object({
  // The server ignores it, because there is no other list; a client may name it, as in GET /admin/posts?status=held.
  status: z.enum(['held']).default('held').describe('Only held posts are listed here.'),
  ...pageFields(30),
});
export const decideHeldPostInput = z
  .object({
    id,
    status: z.enum(['active', 'removed']).describe("'active' shows it now."),
    reason: multiLine({ error: decisionMessages.reason })
      .max(MAX_DECISION_REASON, decisionMessages.reason)
      .nullable()
      .optional()
      .describe('What the author reads. Required to remove it.'),
    rule: ruleId.nullable().optional().describe('The section of the Terms that it breaks. Required to remove it.'),
  })
  .refine(({ status, reason }) => status === 'active' || (reason ?? '').length >= MIN_DECISION_REASON, {
    path: ['reason'],
    message: decisionMessages.reason,
  })
  .refine(({ status, rule }) => status === 'active' || Boolean(rule), {
    path: ['rule'],
    message: decisionMessages.rule,
  })
  .meta({ id: 'DecideHeldPostInput' });
