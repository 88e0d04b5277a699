import { useMutation } from '@tanstack/react-query';
import { queryClient } from '#src/api/query-client.ts';
import { refreshTrades } from '#src/api/refresh-trades.ts';
import { trpc } from '#src/api/trpc.ts';

interface UpdateNearby {
  onSaved: () => void;
  onError: (error: unknown) => void;
  onSettled?: () => void;
}

/** Changes whether the member is notified of posts nearby, and how far they look, which decides about their trades. */
export const useUpdateNearby = ({ onSaved, ...after }: UpdateNearby) =>
  useMutation(
    trpc.notifications.updateSettings.mutationOptions({
      ...after,
      onSuccess: (saved) => {
        queryClient.setQueryData(trpc.notifications.settings.queryKey(), saved);
        refreshTrades();
        onSaved();
      },
    }),
  );
