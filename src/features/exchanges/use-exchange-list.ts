import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 50;

/** The paged exchanges of a tab, and the total of each tab. */
export function useExchangeList(tab: ExchangeTab) {
  const list = useInfiniteQuery(
    trpc.exchanges.list.infiniteQueryOptions(
      { limit: PAGE, ...(tab === 'all' ? {} : { role: tab }) },
      { getNextPageParam: (page) => page.nextCursor },
    ),
  );
  const { data: counts } = useQuery(trpc.exchanges.counts.queryOptions());
  return { list, exchanges: list.data?.pages.flatMap((page) => page.items) ?? [], counts };
}
