import type { ListPostsInput, Post } from '#contracts/posts.ts';
import type { MemberContext } from '../context.ts';
import { postFilters } from './filters.ts';
import { listNewest } from './list-newest.ts';
import { listRanked } from './list-ranked.ts';

export const DEFAULT_FEED_LIMIT = 100;

/**
 * A page of active posts. Newest and relevance put boosted posts first; nearest and value go by their figure alone.
 * @throws AppError UNKNOWN_PLACE, BAD_CURSOR
 */
export const listPosts = (
  ctx: MemberContext,
  { limit = DEFAULT_FEED_LIMIT, cursor, ...input }: ListPostsInput,
): Promise<{ items: Post[]; nextCursor: string | null }> => {
  const filters = postFilters(ctx, input);
  const page = { limit, cursor };
  if (input.sort === 'nearest' && filters.distance) return listRanked(ctx, filters, 'nearest', page);
  if (input.sort === 'value') return listRanked(ctx, filters, 'value', page);
  if (input.sort === 'relevance' && filters.match) return listRanked(ctx, filters, 'relevance', page);
  return listNewest(ctx, filters, page);
};
