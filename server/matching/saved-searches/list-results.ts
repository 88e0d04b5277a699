import type { Post } from '#contracts/posts/posts.ts';
import type { savedSearchResultsInput } from '#contracts/matching/saved-searches.ts';
import type { z } from 'zod';
import type { MemberContext } from '../../platform/context/context.ts';
import { readFilters } from '../../posts/filters.ts';
import { listInParts } from '../../posts/list-parts.ts';
import { listNewest } from '../../posts/list-newest.ts';
import { findSavedSearchOrThrow } from './access.ts';
import type { SavedSearchRow } from './saved-search-row.ts';
import type { Page } from '../../platform/core/cursor.ts';

/** A saved search as the search of posts takes it; without the member's own posts. */
export const searchOf = ({ search, side, industry, type, near, radius, online }: SavedSearchRow) => ({
  ...(search === null ? {} : { search }),
  ...(side === null ? {} : { side }),
  ...(industry === null ? {} : { industry }),
  ...(type === null ? {} : { type }),
  ...(near === null ? {} : { near }),
  ...(radius === null ? {} : { radius }),
  ...(online === null ? {} : { online }),
  from: 'others' as const,
});

/** The posts that match the actor's saved search now, as the search lists them. Does not count as a search. */
export const listSavedSearchResults = async (
  ctx: MemberContext,
  { id, limit, cursor }: z.infer<typeof savedSearchResultsInput>,
): Promise<Page<Post>> => {
  const savedSearch = await findSavedSearchOrThrow(ctx, id, ctx.db.fresh);
  const filters = await readFilters(ctx, searchOf(savedSearch));
  return listInParts(filters, { limit, cursor }, (part, page) => listNewest(ctx, part, page));
};
