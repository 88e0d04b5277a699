import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';
import { showMoved } from '#src/features/exchanges/show-moved.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Accepts the open offer of the other side, in the version that the member sees. */
export const useAcceptOffer = ({ status }: Exchange) =>
  useAction(trpc.terms.accept, {
    // Kept for the toast: an event may move the exchange on before this response arrives.
    onMutate: () => ({ isRequest: status === 'pending' }),
    success: (_moved, _input, before) => ({
      title: 'Exchange Updated',
      description: before.isRequest
        ? 'You accepted. Write a message to agree on when to start.'
        : "You agreed to the change. It's what counts from now on.",
    }),
    failure: "We couldn't accept the offer. Please try again.",
    refreshes: exchangeQueries,
    onSuccess: showMoved,
  });

/** Takes back the member's own open offer. */
export const useTakeBackOffer = () =>
  useAction(trpc.terms.withdraw, {
    success: { title: 'Offer taken back', description: 'It can no longer be accepted.' },
    failure: "We couldn't take the offer back. Please try again.",
    refreshes: exchangeQueries,
  });
