import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';
import { showMoved } from '#src/features/exchanges/show-moved.ts';

/** Suggests values for what each side gave, or agrees with those that the other side suggested. */
export const useSetValues = ({ onSuccess }: { onSuccess?: () => void } = {}) =>
  useAction(trpc.exchanges.setValues, {
    success: ({ values }: Exchange) =>
      values?.state === 'agreed'
        ? { title: 'Agreed', description: 'These values are in your statement.' }
        : { title: 'Suggested', description: "We'll let the other side know." },
    failure: "We couldn't save the values. Please try again.",
    refreshes: exchangeQueries,
    oneAtATime: true,
    onSuccess: (exchange) => {
      showMoved(exchange);
      onSuccess?.();
    },
  });
