import { useMutation } from '@tanstack/react-query';
import { refreshExchanges, showMoved } from '#src/features/exchanges/show-moved.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/**
 * Accepts the open offer of the other side, in the version that the member sees.
 * @param isRequest whether nothing is agreed yet
 */
export const useAcceptOffer = (isRequest: boolean) =>
  useMutation(
    trpc.terms.accept.mutationOptions({
      // Kept for the toast: an event may move the exchange on before this response arrives.
      onMutate: () => ({ isRequest }),
      onSuccess: (moved, _input, before) => {
        showMoved(moved);
        toast({
          title: 'Exchange Updated',
          description: before.isRequest
            ? 'You accepted. Write a message to agree on when to start.'
            : "You agreed to the change. It's what counts from now on.",
          variant: 'success',
        });
      },
      onError: (error) => toastError('Error', error, "We couldn't accept the offer. Please try again."),
      onSettled: refreshExchanges,
    }),
  );

/** Takes back the member's own open offer. */
export const useTakeBackOffer = () =>
  useMutation(
    trpc.terms.withdraw.mutationOptions({
      onSuccess: () =>
        toast({ title: 'Offer taken back', description: 'It can no longer be accepted.', variant: 'success' }),
      onError: (error) => toastError('Error', error, "We couldn't take the offer back. Please try again."),
      onSettled: refreshExchanges,
    }),
  );
