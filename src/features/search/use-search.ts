import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { peopleQuery, postQuery, type SearchParams } from '#src/features/search/search-params.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 20;
/** How many featured posts come first, under their own heading, in lists sorted by age or relevance. */
const FEATURED = 3;

/** The only search parameter that the server may refuse here is an unknown place. */
const placeErrorOf = (list: { isError: boolean; error: unknown }, near: string | undefined): string | undefined =>
  list.isError && near && errorStatus(list.error) === 400 ? errorMessage(list.error) : undefined;

/** The matching posts, paged, and their total. */
export function usePostSearch(params: SearchParams, enabled = true) {
  const input = postQuery(params);
  const hasFeatured = input.sort === 'newest' || input.sort === 'relevance';
  const list = useInfiniteQuery(
    trpc.posts.list.infiniteQueryOptions(
      { ...input, ...(hasFeatured && { featured: FEATURED }), limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, enabled },
    ),
  );
  const total = useQuery(
    trpc.posts.count.queryOptions(input, { placeholderData: keepPreviousData, enabled: enabled && !list.isError }),
  );
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  const first = hasFeatured ? posts.slice(0, FEATURED).filter(({ isBoosted }) => isBoosted).length : 0;
  const placeError = placeErrorOf(list, input.near);
  const count = total.data ? (total.data.capped ? `${total.data.count}+` : total.data.count) : undefined;
  return { list, posts, featured: first, sort: input.sort, placeError, count: placeError ? undefined : count };
}

/** The matching members, paged. */
export function usePeopleSearch(params: SearchParams, enabled = true) {
  const input = peopleQuery(params);
  const list = useInfiniteQuery(
    trpc.profile.search.infiniteQueryOptions(
      { ...input, limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, enabled },
    ),
  );
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const placeError = placeErrorOf(list, input.near);
  const count = list.data ? (list.hasNextPage ? `${people.length}+` : people.length) : undefined;
  return { list, people, placeError, count: placeError ? undefined : count };
}
