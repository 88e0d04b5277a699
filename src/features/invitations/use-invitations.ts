import type { Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { useItems } from '#src/api/use-items.ts';

const PAGE_SIZE = 20;

/** The member's invitations, newest first, in pages. */
export function useInvitations() {
  const { query, items: invitations = [] } = useItems(trpc.invitations.list, { limit: PAGE_SIZE });
  return { query, invitations };
}

/** The queries that depend on invitations: suggestions leave out skills that have a link. */
export const invitationQueries: readonly Refreshable[] = [trpc.invitations.list, trpc.invitations.suggestions];
