import { z } from 'zod';
import { readingSwitches } from '../posts/search-reading.ts';
import { id, pageFields } from '../shared/basics.ts';
import { nearFields } from '../shared/place.ts';
import { languageCode } from './languages.ts';

const peopleSort = z.enum(['newest', 'nearest']);
/** How often members answer requests, at least. */
const minAnswers = z.enum(['nearly_always', 'mostly']);
/** The words searched for may come under any of three names; the first one given counts. */
export const searchPeopleInput = z.object({
  q: z.string().trim().max(200).optional(),
  query: z.string().trim().max(200).optional(),
  search: z.string().trim().max(200).optional(),
  ...readingSwitches,
  industry: z.string().trim().max(100).optional(),
  ...nearFields,
  skill: id.optional().describe('The id of a skill that they offer.'),
  verified: z.boolean().optional().describe('true for members with a verified identity only.'),
  minRating: z.number().min(1).max(5).optional().describe('The lowest average rating; leaves out who has none.'),
  answers: minAnswers.optional().describe("How often they answer requests, at least: 'mostly' includes nearly always."),
  language: languageCode.optional().describe('A language that they speak, as a code of ISO 639-1.'),
  sort: peopleSort
    .optional()
    .describe(
      'With a place and without words nearest by default, else newest. nearest needs a place, in `near` or in the words; without one it is newest.',
    ),
  ...pageFields(50),
});
export type SearchPeopleInput = z.input<typeof searchPeopleInput>;
