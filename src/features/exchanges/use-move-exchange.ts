import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';
import { showMoved } from '#src/features/exchanges/show-moved.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const toasts: Record<ExchangeStatus, string> = {
  pending: 'The request is waiting for an answer.',
  accepted: 'You accepted. Write a message to agree on when to start.',
  in_progress: 'The exchange has started.',
  completed: 'The exchange is complete. How was it? Write a review.',
  cancelled: 'The exchange is cancelled.',
};

/**
 * Changes the state of an exchange. After a refusal it refetches the list, because the state has changed in the
 * meantime.
 */
export const useMoveExchange = () =>
  useAction(trpc.exchanges.move, {
    success: ({ status }) => ({ title: 'Exchange Updated', description: toasts[status] }),
    failure: "We couldn't update the exchange. Please try again.",
    refreshes: exchangeQueries,
    onSuccess: showMoved,
  });
