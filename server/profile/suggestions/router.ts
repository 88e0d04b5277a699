import { suggestion, suggestionsInput } from '#contracts/profile/suggestions.ts';
import { z } from 'zod';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { suggestSearches } from './suggest.ts';

export const suggestionsRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/suggestions', {
        tag: 'Posts',
        summary: 'Suggest searches',
        description:
          'Skills, places, members and posts that may begin with the text, in this order. At most three of each and eight in all. Needs at least two letters.',
      }),
    )
    .input(suggestionsInput)
    .output(z.array(suggestion))
    .query(({ ctx, input }) => suggestSearches(ctx, input.q)),
});
