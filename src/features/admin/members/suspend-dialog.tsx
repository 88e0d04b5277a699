import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminUserDetails, adminMessages } from '#contracts/admin.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { updateAfterChange, refetchAfterRefusal } from '#src/features/admin/after-change.ts';
import { trpc } from '#src/api/trpc.ts';

interface SuspendDialogProps {
  member: AdminUserDetails;
  open: boolean;
  onClose: () => void;
}

/** Suspends a member with a reason that they are sent, or lifts the suspension. */
export function SuspendDialog({ member, open, onClose }: SuspendDialogProps) {
  const { id, firstName } = member;
  const suspending = member.suspendedAt === null;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const close = () => {
    setReason('');
    setMissing(false);
    onClose();
  };
  const suspend = useMutation(
    trpc.admin.suspend.mutationOptions({
      onSuccess: (changed) => {
        updateAfterChange(
          changed,
          changed.suspendedAt
            ? { title: 'Member suspended', description: `${firstName} is signed out and told why by mail.` }
            : { title: 'Suspension lifted', description: `${firstName} can sign in again and is told by mail.` },
        );
        close();
      },
      onError: (error) => {
        refetchAfterRefusal(error, id);
        onClose();
      },
    }),
  );
  const confirm = () => {
    if (suspending && reason.trim() === '') setMissing(true);
    else suspend.mutate({ id, suspended: suspending, ...(suspending ? { reason: reason.trim() } : {}) });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={suspending ? `Suspend ${firstName}?` : `Lift the suspension of ${firstName}?`}
      description={
        suspending
          ? 'They are signed out everywhere and cannot sign in. Others no longer see their profile and posts, nor can they write to them. Nothing is deleted.'
          : 'They can sign in again, and others see their profile and posts as before.'
      }
      confirmLabel={suspending ? 'Suspend' : 'Lift suspension'}
      destructive={suspending}
      loading={suspend.isPending}
      onConfirm={confirm}
    >
      {suspending ? (
        <Field
          label="Reason"
          hint="The member reads it in a mail and when they try to sign in."
          error={missing ? adminMessages.suspensionReason : undefined}
          required
        >
          <Textarea
            rows={3}
            maxLength={1000}
            maxHeight={180}
            value={reason}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
        </Field>
      ) : null}
    </ConfirmDialog>
  );
}
