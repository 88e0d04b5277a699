import { z } from 'zod';
import { readingSwitches } from '../posts/search-reading.ts';
import { pageFields } from '../shared/basics.ts';

export const peopleSort = z.enum(['newest', 'nearest']);
/** The words searched for may come under any of three names; the first one given counts. */
export const searchPeopleInput = z.object({
  q: z.string().trim().max(200).optional(),
  query: z.string().trim().max(200).optional(),
  search: z.string().trim().max(200).optional(),
  ...readingSwitches,
  industry: z.string().trim().max(100).optional(),
  near: z.string().trim().max(120).optional().describe("A US city and state, such as 'Austin, TX', or a zip code."),
  radius: z.number().min(1).max(500).optional().describe('In miles around `near`.'),
  sort: peopleSort.optional(),
  ...pageFields,
});
export type SearchPeopleInput = z.infer<typeof searchPeopleInput>;
