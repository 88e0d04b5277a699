import { refreshExchanges } from '#src/features/exchanges/show-moved.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Refetches a dispute, and all that shows its exchange. */
export const refreshDispute = (): void => {
  void queryClient.invalidateQueries(trpc.disputes.pathFilter());
  refreshExchanges();
};
