import { queryClient } from '#src/api/query-client.ts';
import { refreshTrades } from '#src/api/refresh-trades.ts';
import { trpc } from '#src/api/trpc.ts';

/** Invalidates every query that contains posts; exchanges contain their posts' text. */
export const refreshPosts = (): void => {
  void queryClient.invalidateQueries(trpc.posts.pathFilter());
  void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
  refreshTrades();
};
