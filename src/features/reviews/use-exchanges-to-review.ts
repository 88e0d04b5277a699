import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 50;

/** The completed exchanges without a review by the member, among those loaded so far. */
export function useExchangesToReview() {
  const { query: list, items } = useItems(trpc.exchanges.list, { limit: PAGE_SIZE });
  const exchanges = items?.filter((exchange) => exchange.status === 'completed' && !exchange.reviewedByMe);
  return { list, exchanges };
}
