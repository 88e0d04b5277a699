import { z } from 'zod';
import { namedItem } from '../shared/basics.ts';

/** How the words of a search are read; each can be switched off. */
export const readingSwitches = {
  place: z.enum(['off']).optional().describe('`off` takes a place in the words for plain words.'),
  skills: z.enum(['off']).optional().describe('`off` takes the names of skills for plain words.'),
  exact: z.enum(['1']).optional().describe('`1` searches for all words as they are typed.'),
};

/** What was made of the words of a search. */
export const searchReading = z.object({
  /** The skills that they name. */
  skills: z.array(namedItem),
  /** The place in them. */
  place: z.string().nullable(),
  /** The words that were searched for instead, where typing errors were corrected. */
  instead: z.string().nullable(),
});
export type SearchReading = z.infer<typeof searchReading>;
