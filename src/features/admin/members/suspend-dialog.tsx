import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { GroundsFields } from '#src/components/decisions/grounds-fields.tsx';
import { useGrounds } from '#src/components/decisions/use-grounds.ts';
import { ConfirmFormDialog } from '#src/components/ui/confirm-form-dialog.tsx';
import { memberQueries, refetchMember, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface SuspendDialogProps {
  member: Pick<AdminUserDetails, 'id' | 'firstName' | 'suspendedAt'>;
  open: boolean;
  onClose: () => void;
}

/** Suspends a member with a reason that they are sent, or lifts the suspension. */
export function SuspendDialog({ member, open, onClose }: SuspendDialogProps) {
  const { id, firstName } = member;
  const suspending = member.suspendedAt === null;
  const grounds = useGrounds();
  const close = () => {
    grounds.clear();
    onClose();
  };
  const suspend = useAction(trpc.admin.suspend, {
    success: (changed) =>
      changed.suspendedAt
        ? { title: 'Member suspended', description: `${firstName} is signed out. We'll email them the reason.` }
        : { title: 'Suspension lifted', description: `${firstName} can sign in again. We'll let them know by email.` },
    failure: changeFailed,
    refreshes: memberQueries,
    onSuccess: (changed) => {
      showChanged(changed);
      close();
    },
    onError: () => {
      refetchMember(id);
      // What was typed stays for the next try.
      onClose();
    },
  });
  const confirm = () => {
    const reasonAndRule = suspending ? grounds.take() : {};
    if (reasonAndRule) suspend.mutate({ id, suspended: suspending, ...reasonAndRule });
  };
  return (
    <ConfirmFormDialog
      open={open}
      asksBeforeClosing={!grounds.isEmpty}
      onClose={close}
      title={suspending ? `Suspend ${firstName}?` : `Lift the suspension of ${firstName}?`}
      description={
        suspending
          ? "They'll be signed out everywhere and can't sign in. Others can't see their profile and posts or write to them. Nothing is deleted."
          : 'They can sign in again, and others can see their profile and posts again.'
      }
      confirmLabel={suspending ? 'Suspend' : 'Lift suspension'}
      destructive={suspending}
      loading={suspend.isPending}
      onConfirm={confirm}
    >
      {suspending ? (
        <GroundsFields
          grounds={grounds}
          hint="The member reads it in an email and when they try to sign in. They can appeal."
        />
      ) : null}
    </ConfirmFormDialog>
  );
}
