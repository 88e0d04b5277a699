import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { peopleQuery, postQuery, type SearchParams } from '#src/features/search/search-params.ts';
import { trpc } from '#src/api/trpc.ts';
import { itemsOptions, useItems } from '#src/api/use-items.ts';
import { queryClient } from '#src/api/query-client.ts';

const PAGE_SIZE = 20;
/** How many featured posts come first, under their own heading, in lists sorted by age or relevance. */
const FEATURED = 3;

const placeErrorOf = (list: { isError: boolean; error: unknown }, near: string | undefined): string | undefined =>
  list.isError && near && appCodeOf(list.error) === 'UNKNOWN_PLACE' ? errorMessage(list.error) : undefined;

interface PostSearch {
  /** On which side of a post the words are looked for; either if not set. */
  side?: 'offered' | 'wanted';
  /** `any`: some of the words are enough. */
  match?: 'any';
  /** Whether only what a map can show is found: nothing that is done online, from anywhere. */
  isOnMap?: boolean;
}

interface PostSearchOptions extends PostSearch {
  /** Whether the list is loaded. */
  enabled?: boolean;
  /** Whether the total is loaded. */
  isCounted?: boolean;
}

/** What the server is asked to count, and with `page` to list. */
function postInput(params: SearchParams, { side, match, isOnMap = false }: PostSearch) {
  // A search without a place finds what is done online anyway. The place may be typed, chosen or the map's.
  const isAlsoOnline = !isOnMap && Boolean(params.near || params.q || params.bbox);
  const online = params.online ?? (isAlsoOnline ? ('also' as const) : undefined);
  const input = { ...postQuery(params), ...(online && { online }), ...(side && { side }), ...(match && { match }) };
  const hasFeatured = input.sort === 'newest' || input.sort === 'relevance';
  return { input, hasFeatured, page: { ...input, ...(hasFeatured && { featured: FEATURED }), limit: PAGE_SIZE } };
}

/** Asks for what the results page of this search shows first. */
export function prefetchResults(params: SearchParams): Promise<unknown> {
  const listed = postInput(params, params.q ? { side: 'offered' } : {});
  const counted = [postInput(params, {}), ...(params.q ? [listed, postInput(params, { side: 'wanted' })] : [])];
  return Promise.all([
    queryClient.prefetchInfiniteQuery(itemsOptions(trpc.posts.list, listed.page) as never),
    queryClient.prefetchInfiniteQuery(
      itemsOptions(trpc.profile.search, { ...peopleQuery(params), limit: PAGE_SIZE }) as never,
    ),
    ...counted.map(({ input }) => queryClient.prefetchQuery(trpc.posts.count.queryOptions(input))),
  ]);
}

/** The matching posts, paged, and their total. */
export function usePostSearch(
  params: SearchParams,
  { enabled = true, isCounted = enabled, ...search }: PostSearchOptions = {},
) {
  const { input, hasFeatured, page } = postInput(params, search);
  const { query: list, items: posts = [] } = useItems(trpc.posts.list, page, {
    placeholderData: keepPreviousData,
    enabled,
  });
  const total = useQuery(
    trpc.posts.count.queryOptions(input, { placeholderData: keepPreviousData, enabled: isCounted && !list.isError }),
  );
  const featuredCount = hasFeatured
    ? posts.slice(0, FEATURED).filter(({ isBoosted, part }) => isBoosted && part !== 'online').length
    : 0;
  const placeError = placeErrorOf(list, input.near);
  const count = total.data ? (total.data.capped ? `${total.data.count}+` : total.data.count) : undefined;
  const reading = list.data?.pages[0]?.reading;
  return {
    list,
    posts,
    reading,
    featured: featuredCount,
    sort: input.sort,
    placeError,
    count: placeError ? undefined : count,
  };
}

/** The matching members, paged. */
export function usePeopleSearch(params: SearchParams) {
  const input = peopleQuery(params);
  const { query: list, items: people = [] } = useItems(
    trpc.profile.search,
    { ...input, limit: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  );
  const placeError = placeErrorOf(list, input.near);
  const count = list.data ? (list.hasNextPage ? `${people.length}+` : people.length) : undefined;
  return { list, people, reading: list.data?.pages[0]?.reading, placeError, count: placeError ? undefined : count };
}
