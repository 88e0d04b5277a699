import * as contract from '#contracts/posts/favorites.ts';
import { pageOf, success } from '#contracts/shared/basics.ts';
import { z } from 'zod';
import { perMember } from '../../platform/trpc/limits.ts';
import { rest } from '../../platform/trpc/procedure-meta.ts';
import { HOUR } from '../../platform/core/time.ts';
import { memberProcedure, router } from '../../platform/trpc/procedures.ts';
import { addFavorite, removeFavorite } from './change.ts';
import { listFavorites } from './list.ts';
import { listFavoriteIds } from './list-ids.ts';

const tag = 'Favorites';

export const favoritesRouter = router({
  list: memberProcedure
    .meta(
      rest('GET', '/favorites', {
        tag,
        summary: 'List your favorites',
        description:
          "Newest first. Closed posts stay, with `isOpen` false; members hidden by a block aren't shown. `X-Total-Count` says how many there are.",
        isPaged: true,
      }),
    )
    .input(contract.listFavoritesInput)
    .output(pageOf(contract.favorite).extend({ total: z.number().int() }))
    .query(({ ctx, input }) => listFavorites(ctx, input)),
  ids: memberProcedure
    .meta(rest('GET', '/favorites/ids', { tag, summary: 'List the ids of all your favorites of a type' }))
    .input(contract.favoriteIdsInput)
    .output(z.array(z.string()))
    .query(({ ctx, input }) => listFavoriteIds(ctx, input)),
  add: memberProcedure
    .meta(
      rest('PUT', '/favorites/{type}/{id}', {
        tag,
        summary: 'Add a post or a member to your favorites',
        description: 'Up to 1,000 of each type. Your own posts and yourself are refused. Repeating it changes nothing.',
        refuses: ['POST_NOT_FOUND', 'MEMBER_NOT_FOUND', 'FAVORITE_OWN', 'FAVORITE_LIMIT_REACHED'],
        limit: perMember(2000, HOUR),
      }),
    )
    .input(contract.favoriteInput)
    .output(success)
    .mutation(({ ctx, input }) => addFavorite(ctx, input)),
  remove: memberProcedure
    .meta(
      rest('DELETE', '/favorites/{type}/{id}', {
        tag,
        summary: 'Remove a favorite',
        refuses: ['POST_NOT_FOUND', 'MEMBER_NOT_FOUND'],
      }),
    )
    .input(contract.favoriteInput)
    .output(success)
    .mutation(({ ctx, input }) => removeFavorite(ctx, input)),
});
