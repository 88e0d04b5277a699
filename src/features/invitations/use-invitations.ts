import { useInfiniteQuery } from '@tanstack/react-query';
import { trpc } from '#src/api/trpc.ts';
import type { Refreshable } from '#src/api/action-outcome.ts';

const PAGE = 20;

/** The member's invitations, newest first, in pages. */
export function useInvitations() {
  const query = useInfiniteQuery(
    trpc.invitations.list.infiniteQueryOptions({ limit: PAGE }, { getNextPageParam: (page) => page.nextCursor }),
  );
  return { query, invitations: query.data?.pages.flatMap((page) => page.items) ?? [] };
}

/** What shows invitations: suggestions leave out what is invited for. */
export const invitationQueries: readonly Refreshable[] = [trpc.invitations.list, trpc.invitations.suggestions];
