import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { memberQueries, refetchMember, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface FounderDialogProps {
  member: AdminUserDetails;
  open: boolean;
  onClose: () => void;
}

/** Gives or removes the founder badge. */
export function FounderDialog({ member, open, onClose }: FounderDialogProps) {
  const { id, firstName, isFounder } = member;
  const change = useAction(trpc.admin.setFounder, {
    success: (changed) =>
      changed.isFounder
        ? { title: 'Badge given', description: `${firstName} is now a founder. Everyone can see it.` }
        : { title: 'Badge removed', description: `${firstName} is no longer shown as a founder.` },
    failure: changeFailed,
    refreshes: memberQueries,
    onSuccess: showChanged,
    onError: () => refetchMember(id),
    onSettled: onClose,
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={isFounder ? `Remove the founder badge from ${firstName}?` : `Give ${firstName} the founder badge?`}
      description={
        isFounder
          ? 'It disappears from their profile and posts. You can give it again later.'
          : 'It shows next to their name on their profile and every post.'
      }
      confirmLabel={isFounder ? 'Take back' : 'Give badge'}
      destructive={isFounder}
      loading={change.isPending}
      onConfirm={() => change.mutate({ id, isFounder: !isFounder })}
    />
  );
}
