import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 50;

/** The completed exchanges without a review by the member, among those loaded so far. */
export function useToWrite() {
  const list = useInfiniteQuery(
    trpc.exchanges.list.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor }),
  );
  const exchanges = list.data?.pages
    .flatMap((page) => page.items)
    .filter((exchange) => exchange.status === 'completed' && !exchange.reviewedByMe);
  return { list, exchanges };
}
