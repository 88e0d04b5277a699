import { post } from '#contracts/posts/posts.ts';
import { idInput, pageOf, success } from '#contracts/shared/basics.ts';
import * as contract from '#contracts/matching/saved-searches.ts';
import { z } from 'zod';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { createSavedSearch } from './create.ts';
import { listSavedSearches } from './list.ts';
import { listSavedSearchResults } from './list-results.ts';
import { listWithoutResults } from './without-results/list.ts';
import { removeSavedSearch } from './remove.ts';
import { updateSavedSearch } from './update.ts';

const tag = 'Saved searches';

export const savedSearchesRouter = router({
  list: memberProcedure
    .meta(rest('GET', '/wishes', { tag, summary: 'List your saved searches', description: 'Newest first.' }))
    .output(z.array(contract.savedSearch))
    .query(({ ctx }) => listSavedSearches(ctx)),
  create: memberProcedure
    .meta(
      rest('POST', '/wishes', {
        tag,
        summary: 'Create a saved search',
        description:
          "Notifies you about new, changed and reopened posts that match. Posts that match already don't count. 20 a member, 5 on the free plan. It takes words, an industry, a type or a place.",
        refuses: ['UNKNOWN_PLACE', 'WISH_EXISTS', 'WISH_LIMIT_REACHED', 'FREE_WISH_LIMIT_REACHED'],
        limit: perMember(120, HOUR),
      }),
    )
    .input(contract.createSavedSearchInput)
    .output(contract.savedSearch)
    .mutation(({ ctx, input }) => createSavedSearch(ctx, input)),
  update: memberProcedure
    .meta(
      rest('PATCH', '/wishes/{id}', {
        tag,
        summary: 'Change a saved search',
        description: 'What you leave out stays as it is. Null removes a condition.',
        refuses: ['UNKNOWN_PLACE', 'WISH_NOT_FOUND', 'WISH_EXISTS', 'WISH_EMPTY'],
        limit: perMember(240, HOUR),
      }),
    )
    .input(contract.updateSavedSearchInput)
    .output(contract.savedSearch)
    .mutation(({ ctx, input }) => updateSavedSearch(ctx, input)),
  remove: memberProcedure
    .meta(rest('DELETE', '/wishes/{id}', { tag, summary: 'Remove a saved search', refuses: ['WISH_NOT_FOUND'] }))
    .input(idInput)
    .output(success)
    .mutation(({ ctx, input }) => removeSavedSearch(ctx, input)),
  results: memberProcedure
    .meta(
      rest('GET', '/wishes/{id}/results', {
        tag,
        summary: "List other members' posts that match a saved search now",
        refuses: ['WISH_NOT_FOUND', 'UNKNOWN_PLACE'],
        isPaged: true,
      }),
    )
    .input(contract.savedSearchResultsInput)
    .output(pageOf(post))
    .query(({ ctx, input }) => listSavedSearchResults(ctx, input)),
  unserved: memberProcedure
    .meta(
      rest('GET', '/wishes/unserved', {
        tag,
        summary: 'List what members nearby need and no one offers',
        description:
          'In your industries and skills, if at least three members need it, without names; most wanted first.',
        refuses: ['UNKNOWN_PLACE'],
        limit: perMember(120, HOUR),
      }),
    )
    .output(z.array(contract.searchWithoutResults))
    .query(({ ctx }) => listWithoutResults(ctx)),
});
