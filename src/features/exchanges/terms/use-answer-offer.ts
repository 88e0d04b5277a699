import { useMutation } from '@tanstack/react-query';
import { refreshExchanges, showMoved } from '#src/features/exchanges/show-moved.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/**
 * Accepts the other side's open offer, of the version that the member sees.
 * @param isRequest whether the exchange is not agreed yet
 */
export const useAcceptOffer = (isRequest: boolean) =>
  useMutation(
    trpc.terms.accept.mutationOptions({
      // The answer's own event may arrive before the answer, and with it the next status.
      onMutate: () => ({ isRequest }),
      onSuccess: (moved, _input, asked) => {
        showMoved(moved);
        toast({
          title: 'Exchange Updated',
          description: asked.isRequest
            ? 'You accepted. Write a message to agree on when to start.'
            : "You agreed to the change. It's what counts from now on.",
          variant: 'success',
        });
      },
      onError: (error) => toastError('Error', error, "We couldn't accept the offer. Please try again."),
      onSettled: refreshExchanges,
    }),
  );

/** Takes the member's own open offer back. */
export const useTakeBackOffer = () =>
  useMutation(
    trpc.terms.withdraw.mutationOptions({
      onSuccess: () =>
        toast({ title: 'Offer taken back', description: 'It can no longer be accepted.', variant: 'success' }),
      onError: (error) => toastError('Error', error, "We couldn't take the offer back. Please try again."),
      onSettled: refreshExchanges,
    }),
  );
