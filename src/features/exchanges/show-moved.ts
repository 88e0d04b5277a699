import type { InfiniteData } from '@tanstack/react-query';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { withViewTransition } from '#src/lib/view-transition.ts';

type List = InfiniteData<{ items: Exchange[]; nextCursor: string | null }>;

/** Puts the changed exchange into its page and the lists that show it, so that it moves to its new group. */
export const showMoved = (moved: Exchange) => {
  queryClient.setQueryData(trpc.exchanges.get.queryKey({ id: moved.id }), moved);
  return withViewTransition(() =>
    queryClient.setQueriesData<List>(trpc.exchanges.list.infiniteQueryFilter(), (list) =>
      list
        ? {
            ...list,
            pages: list.pages.map((page) => ({
              ...page,
              items: page.items.map((item) => (item.id === moved.id ? moved : item)),
            })),
          }
        : list,
    ),
  );
};
