import { z } from 'zod';
import { isoTime, person } from './shared.ts';

/** What may wait for a member, the most urgent first: where another member waits, then what both may do. */
export const turnKind = z.enum(['answer', 'reply', 'start', 'confirm', 'review']).meta({ id: 'TurnKind' });
export type TurnKind = z.infer<typeof turnKind>;

export const TURNS_SHOWN = 5;

export const turn = z
  .object({
    id: z.string(),
    kind: turnKind,
    person,
    sentence: z.string(),
    action: z.string().describe('A word for the button.'),
    url: z.string().describe('The page of this site where it is done.'),
    since: isoTime,
  })
  .meta({ id: 'Turn', description: 'Something that waits for the member.' });
export type Turn = z.infer<typeof turn>;
