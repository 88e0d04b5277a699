import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';

/** What an endless list answers: a page of items, and where the next one begins. */
interface AnyPage {
  items: unknown[];
  nextCursor: string | null;
}

/** A procedure of `trpc` that answers pages. */
interface ListProcedure<Input, Page> {
  '~types': { input: Input; output: Page };
  infiniteQueryOptions: (input: never, options: never) => object;
}

type Options<Page> = Pick<
  UseInfiniteQueryOptions<Page, unknown, InfiniteData<Page>>,
  'enabled' | 'placeholderData' | 'staleTime' | 'refetchOnMount'
>;

interface Items<Page extends AnyPage> {
  query: UseInfiniteQueryResult<InfiniteData<Page>, unknown>;
  /** The items of all pages that were loaded; undefined before the first. */
  items: Page['items'] | undefined;
}

/** The request for an endless list, as TanStack Query has it. */
export const itemsOptions = <Input, Page extends AnyPage>(
  list: ListProcedure<Input, Page>,
  input: Omit<NonNullable<Input>, 'cursor'>,
  options: Options<Page> = {},
) =>
  // Cast, because tRPC's types of the options depend on the procedure; ours have checked the input and the page.
  list.infiniteQueryOptions(
    input as never,
    { getNextPageParam: (page: Page) => page.nextCursor, ...options } as never,
  ) as UseInfiniteQueryOptions<Page, unknown, InfiniteData<Page>>;

/** An endless list: `const { query, items = [] } = useItems(trpc.blocks.list, { limit: 20 })`, shown by `QueryList`. */
export function useItems<Input, Page extends AnyPage>(
  list: ListProcedure<Input, Page>,
  input: Omit<NonNullable<Input>, 'cursor'>,
  options: Options<Page> = {},
): Items<Page> {
  const query = useInfiniteQuery(itemsOptions(list, input, options));
  return { query, items: query.data?.pages.flatMap((page) => page.items) };
}
