import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { postQuery, type SearchParams } from '#src/features/search/search-params.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 20;

/** The posts that fit, page by page, and how many there are in all. */
export function usePostSearch(params: SearchParams, enabled = true) {
  const input = postQuery(params);
  const list = useInfiniteQuery(
    trpc.posts.list.infiniteQueryOptions(
      { ...input, limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, enabled },
    ),
  );
  const total = useQuery(
    trpc.posts.count.queryOptions(input, { placeholderData: keepPreviousData, enabled: enabled && !list.isError }),
  );
  const posts = list.data?.pages.flatMap((page) => page.items) ?? [];
  // Of what one can set here, the server refuses only a place that it does not know.
  const placeError =
    list.isError && input.near && errorStatus(list.error) === 400 ? errorMessage(list.error) : undefined;
  const count = total.data ? (total.data.capped ? `${total.data.count}+` : total.data.count) : undefined;
  return { list, posts, placeError, count: placeError ? undefined : count };
}

/** The people who fit, page by page. */
export function usePeopleSearch({ q }: SearchParams, enabled = true) {
  const list = useInfiniteQuery(
    trpc.profile.search.infiniteQueryOptions(
      { ...(q ? { q } : {}), limit: PAGE },
      { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData, enabled },
    ),
  );
  const people = list.data?.pages.flatMap((page) => page.items) ?? [];
  const count = list.data ? (list.hasNextPage ? `${people.length}+` : people.length) : undefined;
  return { list, people, count };
}
