import { toast } from '#src/lib/toast.ts';
import { sendToLogin } from '#src/features/admin/use-logged-out.ts';
import type { AdminUserDetails } from '#contracts/admin.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** What follows a change of a member: the panel has its answer at once, lists and log are read again. */
export const afterChange = (member: AdminUserDetails, said: { title: string; description: string }): void => {
  queryClient.setQueryData(trpc.admin.user.queryKey({ id: member.id }), member);
  for (const part of [trpc.admin.users, trpc.admin.auditLog, trpc.admin.stats]) {
    void queryClient.invalidateQueries(part.pathFilter());
  }
  toast({ ...said, variant: 'success' });
};

/** A change that was refused: the panel shows where the member stands by now. */
export const afterRefusal = (error: unknown, id: string): void => {
  if (sendToLogin(error)) return;
  void queryClient.invalidateQueries(trpc.admin.user.queryFilter({ id }));
  toastError('Nothing was changed', error, 'Failed to change this member. Please try again.');
};
