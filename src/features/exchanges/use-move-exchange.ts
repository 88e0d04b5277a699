import { useMutation } from '@tanstack/react-query';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { refreshExchanges, showMoved } from '#src/features/exchanges/show-moved.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

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
  useMutation(
    trpc.exchanges.move.mutationOptions({
      onSuccess: (moved) => {
        showMoved(moved);
        toast({ title: 'Exchange Updated', description: toasts[moved.status], variant: 'success' });
      },
      onError: (error) => toastError('Error', error, "We couldn't update the exchange. Please try again."),
      onSettled: refreshExchanges,
    }),
  );
