import { useState } from 'react';
import { type AdminUserDetails, adminMessages } from '#contracts/admin/admin.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { memberQueries, refetchMember, showChanged, changeFailed } from '#src/features/admin/after-change.ts';
import { isAboutPassword, OwnPasswordField } from '#src/features/admin/members/own-password-field.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface AdminRoleDialogProps {
  member: AdminUserDetails;
  open: boolean;
  onClose: () => void;
}

/** Grants or revokes the admin role, after the acting admin has entered their own password again. */
export function AdminRoleDialog({ member, open, onClose }: AdminRoleDialogProps) {
  const { id, firstName, isAdmin } = member;
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const close = () => {
    setPassword('');
    setError(undefined);
    onClose();
  };
  const change = useAction(trpc.admin.setAdmin, {
    success: (changed) =>
      changed.isAdmin
        ? { title: 'Role given', description: `${firstName} is now an admin. We'll let them know by email.` }
        : { title: 'Role removed', description: `${firstName} is no longer an admin. We'll let them know by email.` },
    failure: (refusal) => (isAboutPassword(refusal) ? null : changeFailed),
    refreshes: memberQueries,
    onSuccess: (changed) => {
      showChanged(changed);
      close();
    },
    onError: (refusal) => {
      if (isAboutPassword(refusal)) return setError(errorMessage(refusal));
      refetchMember(id);
      close();
    },
  });
  const confirm = () => {
    if (password === '') setError(adminMessages.password);
    else change.mutate({ id, isAdmin: !isAdmin, password });
  };
  return (
    <ConfirmDialog
      open={open}
      onClose={close}
      title={isAdmin ? `Remove the admin role from ${firstName}?` : `Make ${firstName} an admin?`}
      description={
        isAdmin
          ? 'They keep their account but lose access to the admin page right away.'
          : "They'll see every member, including email addresses and ID pictures. They can decide about all members, including you."
      }
      confirmLabel={isAdmin ? 'Revoke role' : 'Make admin'}
      destructive={isAdmin}
      loading={change.isPending}
      onConfirm={confirm}
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          confirm();
        }}
      >
        <OwnPasswordField
          value={password}
          onValue={(value) => {
            setPassword(value);
            setError(undefined);
          }}
          error={error}
        />
      </form>
    </ConfirmDialog>
  );
}
