import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { errorMessage } from '#src/lib/error-message.ts';
import { errorTable } from '#contracts/errors.ts';
import { toast } from '#src/lib/toast.ts';

const limits = {
  post: { title: 'Post Limit Reached', error: errorTable.POST_LIMIT_REACHED },
  message: { title: 'Message Limit Reached', error: errorTable.MESSAGE_LIMIT_REACHED },
};

/** Says that this month's limit is reached, with the way to more. */
export function useLimitToast() {
  const navigate = useNavigate();
  return useCallback(
    (limit: keyof typeof limits, description?: string, onUpgrade?: () => void) =>
      toast({
        title: limits[limit].title,
        description: description ?? errorMessage(limits[limit].error),
        variant: 'destructive',
        action: {
          label: 'Upgrade',
          onClick: () => {
            onUpgrade?.();
            void navigate({ to: '/subscription' });
          },
        },
      }),
    [navigate],
  );
}
