import { useMutation } from '@tanstack/react-query';
import type { CirclePreferences } from '#contracts/matching/circles.ts';
import { queryClient } from '#src/api/query-client.ts';
import { refreshTrades } from '#src/api/refresh-trades.ts';
import { trpc } from '#src/api/trpc.ts';
import { toast } from '#src/lib/toast.ts';

interface SetPreferences {
  /** The title of the toast once it is saved. */
  saved: string;
  onError: (error: unknown) => void;
}

/** Saves the member's circle preferences, and looks for circles again. */
export const useSetPreferences = ({ saved, onError }: SetPreferences) =>
  useMutation(
    trpc.circles.setPreferences.mutationOptions({
      onSuccess: (preferences) => {
        queryClient.setQueryData(trpc.circles.preferences.queryKey(), preferences);
        refreshTrades();
        toast({ title: saved, variant: 'success' });
      },
      onError,
    }),
  );

/** Until when circles are paused; null while they are not. */
export const pauseOf = (preferences: Pick<CirclePreferences, 'pausedUntil'> | undefined): string | null => {
  const until = preferences?.pausedUntil ?? null;
  return until !== null && Date.parse(until) > Date.now() ? until : null;
};
