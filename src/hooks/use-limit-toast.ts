import { useCallback } from 'react';
import { withoutMarker } from '#src/lib/errors/error-message.ts';
import { planLimitErrors } from '#contracts/subscription/errors.ts';
import { toast } from '#src/lib/toast.ts';
import { useCheckout } from '#src/hooks/use-checkout.ts';

const limits = {
  post: { title: 'Post Limit Reached', error: planLimitErrors.POST_LIMIT_REACHED },
  message: { title: 'Message Limit Reached', error: planLimitErrors.MESSAGE_LIMIT_REACHED },
};

/** Shows a toast that this month's limit is reached; its Upgrade button starts the checkout. */
export function useLimitToast() {
  const { startCheckout } = useCheckout();
  return useCallback(
    (limit: keyof typeof limits, description?: string, onUpgrade?: () => void) =>
      toast({
        title: limits[limit].title,
        description: description ?? withoutMarker(limits[limit].error.message),
        variant: 'destructive',
        action: {
          label: 'Upgrade',
          onClick: () => {
            onUpgrade?.();
            startCheckout();
          },
        },
      }),
    [startCheckout],
  );
}
