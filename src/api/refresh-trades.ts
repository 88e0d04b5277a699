import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Looks anew for what follows from the member's posts and from how far they look: matches, circles, and hints. */
export const refreshTrades = (): void => {
  void queryClient.invalidateQueries(trpc.matches.pathFilter());
  void queryClient.invalidateQueries(trpc.circles.suggest.pathFilter());
  void queryClient.invalidateQueries(trpc.circles.missingLinks.pathFilter());
};
