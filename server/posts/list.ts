import type { ListPostsInput, Post } from '#contracts/posts.ts';
import type { MemberContext } from '../context/context.ts';
import { type PostFilters, postFilters } from './filters.ts';
import { listNewest } from './list-newest.ts';
import { listRanked } from './list-ranked.ts';

export const DEFAULT_FEED_LIMIT = 100;

type Page = { items: Post[]; nextCursor: string | null };

const pageOf = (
  ctx: MemberContext,
  input: ListPostsInput,
  filters: PostFilters,
  page: { limit: number; cursor: string | undefined },
): Promise<Page> => {
  if (input.sort === 'nearest' && filters.has.near) return listRanked(ctx, filters, 'nearest', page);
  if (input.sort === 'value') return listRanked(ctx, filters, 'value', page);
  if (input.sort === 'relevance' && filters.has.search) return listRanked(ctx, filters, 'relevance', page);
  return listNewest(ctx, filters, page);
};

/**
 * A page of active posts. Newest and relevance put boosted posts first; nearest and value sort by their figure alone. A
 * search without results is counted when it is computed; answers from the cache within the next seconds are not.
 */
export const listPosts = async (
  ctx: MemberContext,
  { limit = DEFAULT_FEED_LIMIT, cursor, ...input }: ListPostsInput,
): Promise<Page> => {
  const filters = postFilters(ctx, input);
  const page = await pageOf(ctx, input, filters, { limit, cursor });
  if (input.search && filters.has.search && !cursor)
    ctx.failedSearches.searched(ctx.actor.id, input.search, page.items.length > 0);
  return page;
};
