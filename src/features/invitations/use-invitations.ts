import { useInfiniteQuery } from '@tanstack/react-query';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

const PAGE = 20;

/** The member's invitations, newest first, in pages. */
export function useInvitations() {
  const query = useInfiniteQuery(
    trpc.invitations.list.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor }),
  );
  return { query, invitations: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** After one was made or ended: suggestions leave out what is invited for. */
export const refreshInvitations = (): void => {
  void queryClient.invalidateQueries(trpc.invitations.list.infiniteQueryFilter());
  void queryClient.invalidateQueries(trpc.invitations.suggestions.queryFilter());
};
