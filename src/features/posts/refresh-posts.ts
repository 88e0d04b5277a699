import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Invalidates every query that contains posts; exchanges contain their posts' text, and matches follow from posts. */
export const refreshPosts = (): void => {
  void queryClient.invalidateQueries(trpc.posts.pathFilter());
  void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
  void queryClient.invalidateQueries(trpc.matches.pathFilter());
};
