import { refresh } from '#src/api/query-client.ts';
import { useExternalRedirect } from '#src/hooks/use-external-redirect.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Starts the Premium checkout and redirects to its page. */
export function useCheckout() {
  const { leaving, leaveFor } = useExternalRedirect();
  const start = useAction(trpc.subscription.checkout, {
    failure: { title: 'Checkout Error', fallback: 'Failed to create checkout session' },
    onSuccess: ({ url }) => leaveFor(url),
    onError: () => void refresh([trpc.subscription.status]),
  });
  return {
    startCheckout: () => start.mutate({ tier: 'premium' }),
    isStarting: start.isPending || leaving,
  };
}
