import { z } from 'zod';

const suggestionKind = z.enum(['skill', 'place', 'member', 'post']);

export const suggestion = z
  .object({
    kind: suggestionKind,
    text: z.string().describe('The words to search for, or the name of what it opens.'),
    id: z.string().describe("Of the skill, member or post; of a place as addresses name it, such as 'austin-tx'."),
  })
  .meta({ id: 'Suggestion', description: 'What someone who types a search may mean.' });
export type Suggestion = z.infer<typeof suggestion>;

export const suggestionsInput = z.object({ q: z.string().trim().max(200) });
