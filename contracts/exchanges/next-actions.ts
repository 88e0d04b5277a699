import { z } from 'zod';
import { isoTime, pageInput, person } from '../shared/basics.ts';
import { NEXT_ACTIONS_SHOWN } from './next-actions-shown.ts';

/** What may wait for a member. The API calls a next action a turn. */
const nextActionKind = z
  .enum(['dispute', 'confirm', 'answer', 'circle', 'times', 'review', 'reply'])
  .meta({ id: 'TurnKind' });
export type NextActionKind = z.infer<typeof nextActionKind>;

export const listNextActionsInput = pageInput(NEXT_ACTIONS_SHOWN).optional();

const fields = {
  id: z.string(),
  kind: nextActionKind,
  sentence: z.string(),
  action: z.string().describe('A word for the button.'),
  url: z.string().describe('The page of this site where it is done.'),
  since: isoTime,
  dueAt: isoTime
    .nullable()
    .describe('When it is decided without you if you say nothing; null if that never happens, or the time has passed.'),
  by: z.string().nullable().describe("The last day before `dueAt` in your time zone, in words: 'tomorrow', 'Friday'."),
};

export const nextAction = z
  .object({
    ...fields,
    person: person.nullable().describe("Null for a circle that isn't agreed yet."),
    also: z.array(z.object(fields)).describe('What else is waiting for you from the same person, by `dueAt`.'),
  })
  .meta({ id: 'Turn', description: 'What is waiting for you from one person, or in one circle.' });
export type NextAction = z.infer<typeof nextAction>;
/** One thing that waits, with or without others of the same person. */
export type NextActionItem = Omit<NextAction, 'person' | 'also'>;

export const nextActionCounts = z
  .object({
    all: z.number().int().describe('How many rows the list has.'),
    exchanges: z.number().int().describe('How many exchanges and circles are waiting for you.'),
  })
  .meta({ id: 'TurnCounts' });
export type NextActionCounts = z.infer<typeof nextActionCounts>;
