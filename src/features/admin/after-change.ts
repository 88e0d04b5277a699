import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import type { Failure } from '#src/api/action-outcome.ts';
import { queryClient, refresh, type Refreshable } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';

/** Shows a changed member in the panel at once. */
export const showChanged = (member: AdminUserDetails): void => {
  queryClient.setQueryData(trpc.admin.user.queryKey({ id: member.id }), member);
};

/** Refetches the member after a refused change, because their state has changed in the meantime. */
export const refetchMember = (id: string): void => void refresh([trpc.admin.user.queryFilter({ id })]);

/** What else shows the changed member. */
export const memberQueries: readonly Refreshable[] = [
  trpc.admin.users,
  trpc.admin.record,
  trpc.admin.auditLog,
  trpc.admin.stats,
];

export const changeFailed: Failure = {
  title: 'Nothing changed',
  fallback: "We couldn't change this member. Please try again.",
};
