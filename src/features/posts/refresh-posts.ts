import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Has every list and card that shows posts asked for anew: exchanges carry the words of theirs. */
export const refreshPosts = (): void => {
  void queryClient.invalidateQueries(trpc.posts.pathFilter());
  void queryClient.invalidateQueries(trpc.exchanges.pathFilter());
};
