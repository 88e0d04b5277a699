import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { memberQueries, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { GroundsDialog } from '#src/features/admin/members/grounds-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface MemberDialogProps {
  member: Pick<AdminUserDetails, 'id' | 'firstName'>;
  onClose: () => void;
}

/** Warns a member, who has to confirm it on the next screen. */
export function WarnDialog({ member: { id, firstName }, onClose }: MemberDialogProps) {
  const warn = useAction(trpc.appeals.warn, {
    success: { title: 'Member warned', description: `${firstName} has to read it before going on.` },
    failure: changeFailed,
    refreshes: memberQueries,
    onSuccess: onClose,
  });
  return (
    <GroundsDialog
      title={`Warn ${firstName}?`}
      description="They get an email, and a message on the next screen that they have to confirm. Nothing else changes."
      confirmLabel="Warn"
      isPending={warn.isPending}
      onConfirm={(grounds) => warn.mutate({ id, ...grounds })}
      onClose={onClose}
    />
  );
}

/** Removes a member's profile picture. */
export function RemovePictureDialog({ member: { id, firstName }, onClose }: MemberDialogProps) {
  const remove = useAction(trpc.appeals.removeProfileImage, {
    success: { title: 'Picture removed', description: `We'll email ${firstName} the reason.` },
    failure: changeFailed,
    refreshes: memberQueries,
    onSuccess: (changed) => {
      showChanged(changed);
      onClose();
    },
  });
  return (
    <GroundsDialog
      title={`Remove ${firstName}'s picture?`}
      description="No one sees it from then on. They can upload another one."
      confirmLabel="Remove picture"
      isPending={remove.isPending}
      onConfirm={(grounds) => remove.mutate({ id, ...grounds })}
      onClose={onClose}
    />
  );
}
