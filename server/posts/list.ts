import type { listPostsInput, ListPostsInput, Post, PostPage } from '#contracts/posts/posts.ts';
import type { z } from 'zod';
import type { MemberContext } from '../platform/context/context.ts';
import { type PostFilters, readFilters } from './filters.ts';
import { listNewest } from './list-newest.ts';
import { listInParts } from './list-parts.ts';
import { listRanked } from './ranked/list-ranked.ts';
import { readSearch } from './search/reading/read-search.ts';
import { MAX_ORDERED } from './ranked/ranked-cursor.ts';
import type { Page } from '../platform/core/cursor.ts';

const readPage = (
  ctx: MemberContext,
  { sort = 'newest', featured }: ListPostsInput,
  filters: PostFilters,
  page: { limit: number; cursor: string | undefined },
): Promise<Page<Post>> => {
  if (sort === 'value' || (sort === 'nearest' && filters.center)) {
    return listRanked(ctx, filters, sort, { ...page, featured: 0 });
  }
  if (sort === 'relevance' && filters.text !== null) {
    return listRanked(ctx, filters, sort, { ...page, featured: featured ?? MAX_ORDERED });
  }
  if (featured !== undefined) return listRanked(ctx, filters, 'newest', { ...page, featured });
  return listNewest(ctx, filters, page);
};

/**
 * A page of active posts. Newest and relevance put boosted posts first, or some of them; nearest and value sort only by
 * distance and value. A search without results is counted when it is computed; answers from the cache within the
 * next seconds are not.
 */
export const listPosts = async (
  ctx: MemberContext,
  { limit, cursor, ...typed }: z.output<typeof listPostsInput>,
): Promise<PostPage> => {
  const { input, reading } = await readSearch(ctx.db, typed, 'posts');
  const filters = await readFilters(ctx, input);
  const page = await listInParts(filters, { limit, cursor }, (part, asked) => readPage(ctx, input, part, asked));
  // Not counted: searches on the wanted side, and the second search for any of the words after all of them found nothing.
  if (input.search && input.side !== 'wanted' && input.match !== 'any' && filters.text !== null && !cursor) {
    ctx.failedSearches.searched(ctx.actor.id, typed.search ?? input.search, page.items.length > 0);
  }
  return input.search ? { ...page, reading } : page;
};
