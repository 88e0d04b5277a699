import { z } from 'zod';
import { isoTime, pageInput, person } from '../shared/basics.ts';

/**
 * What may wait for a member, most urgent first: what silence would decide, then what another member waits for, then
 * what either of the two can do. The API calls a next action a turn.
 */
export const nextActionKind = z
  .enum(['dispute', 'confirm', 'answer', 'times', 'reply', 'start', 'complete', 'review'])
  .meta({ id: 'TurnKind' });
export type NextActionKind = z.infer<typeof nextActionKind>;

export const listNextActionsInput = pageInput.optional();
export type ListNextActionsInput = z.infer<typeof listNextActionsInput>;

export const nextAction = z
  .object({
    id: z.string(),
    kind: nextActionKind,
    person,
    sentence: z.string(),
    action: z.string().describe('A word for the button.'),
    url: z.string().describe('The page of this site where it is done.'),
    since: isoTime,
    dueAt: isoTime.nullable().describe('Until when it can be done; null if no time is set or it has passed.'),
  })
  .meta({ id: 'Turn', description: 'Something that is waiting for you.' });
export type NextAction = z.infer<typeof nextAction>;
