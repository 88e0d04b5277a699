import type { CirclePreferences } from '#contracts/matching/circles.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction, type ActionOptions } from '#src/api/use-action.ts';
import { tradeQueries } from '#src/api/post-queries.ts';

interface SetPreferences {
  /** The title of the toast once it is saved. */
  saved: string;
  failure: ActionOptions<unknown, unknown, unknown>['failure'];
}

/** Saves the member's circle preferences, and looks for circles again. */
export const useSetPreferences = ({ saved, failure }: SetPreferences) =>
  useAction(trpc.circles.setPreferences, {
    success: saved,
    failure,
    refreshes: tradeQueries,
    onSuccess: (preferences) => queryClient.setQueryData(trpc.circles.preferences.queryKey(), preferences),
  });

/** The day until which circles are paused; null while they are not. */
export const pauseOf = (preferences: Pick<CirclePreferences, 'pausedUntil'> | undefined): string | null => {
  const until = preferences?.pausedUntil ?? null;
  return until !== null && Date.parse(until) > Date.now() ? until : null;
};
