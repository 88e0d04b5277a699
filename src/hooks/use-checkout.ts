import { useMutation } from '@tanstack/react-query';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Takes the member to where Premium is paid. */
export function useCheckout() {
  const { leaving, leaveFor } = useExternalRedirect();
  const start = useMutation(
    trpc.subscription.checkout.mutationOptions({
      onSuccess: ({ url }) => leaveFor(url),
      onError: (error) => {
        void queryClient.invalidateQueries(trpc.subscription.status.queryFilter());
        toastError('Checkout Error', error, 'Failed to create checkout session');
      },
    }),
  );
  return {
    startCheckout: () => start.mutate({ tier: 'premium' }),
    isStarting: start.isPending || leaving,
  };
}
