import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Refetches what depends on the member's posts and their radius: matches, circles, and hints. */
export const refreshTrades = (): void => {
  void queryClient.invalidateQueries(trpc.matches.pathFilter());
  void queryClient.invalidateQueries(trpc.circles.suggest.pathFilter());
  void queryClient.invalidateQueries(trpc.circles.missingLinks.pathFilter());
};
