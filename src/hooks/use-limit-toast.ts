import { useCallback } from 'react';
import { withoutMarker } from '#src/lib/errors/error-message.ts';
import { errorTable } from '#contracts/errors.ts';
import { toast } from '#src/lib/toast.ts';
import { useCheckout } from '#src/hooks/use-checkout.ts';

const limits = {
  post: { title: 'Post Limit Reached', error: errorTable.POST_LIMIT_REACHED },
  message: { title: 'Message Limit Reached', error: errorTable.MESSAGE_LIMIT_REACHED },
};

/** Says that this month's limit is reached, with the way to more: Upgrade starts the checkout. */
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
