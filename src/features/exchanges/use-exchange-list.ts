import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { ExchangeTab } from '#src/features/exchanges/exchange-tab.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 50;

/** The exchanges of a tab, page by page, and how many each tab has in all. */
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
