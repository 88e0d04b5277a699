import { toast } from '#src/lib/toast.ts';
import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Updates the cache after a change to a member: the panel at once, lists and log by invalidation. */
export const updateAfterChange = (member: AdminUserDetails, message: { title: string; description: string }): void => {
  queryClient.setQueryData(trpc.admin.user.queryKey({ id: member.id }), member);
  for (const procedure of [trpc.admin.users, trpc.admin.auditLog, trpc.admin.stats]) {
    void queryClient.invalidateQueries(procedure.pathFilter());
  }
  toast({ ...message, variant: 'success' });
};

/** Refetches the member after a refused change, because their state has changed in the meantime. */
export const refetchAfterRefusal = (error: unknown, id: string): void => {
  void queryClient.invalidateQueries(trpc.admin.user.queryFilter({ id }));
  toastError('Nothing changed', error, "We couldn't change this member. Please try again.");
};
