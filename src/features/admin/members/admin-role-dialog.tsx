import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { type AdminUserDetails, adminMessages } from '#contracts/admin.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { updateAfterChange, refetchAfterRefusal } from '#src/features/admin/after-change.ts';
import { errorMessage, errorStatus } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';

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
  const change = useMutation(
    trpc.admin.setAdmin.mutationOptions({
      onSuccess: (changed) => {
        updateAfterChange(
          changed,
          changed.isAdmin
            ? { title: 'Role given', description: `${firstName} is an admin now and is told by mail.` }
            : { title: 'Role taken back', description: `${firstName} is no longer an admin and is told by mail.` },
        );
        close();
      },
      onError: (failure) => {
        // Errors about the password are shown at its field, and the dialog stays open.
        if ([400, 429].includes(errorStatus(failure) ?? 0)) setError(errorMessage(failure));
        else {
          refetchAfterRefusal(failure, id);
          close();
        }
      },
    }),
  );
  const confirm = () => {
    if (password === '') setError(adminMessages.password);
    else change.mutate({ id, isAdmin: !isAdmin, password });
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={isAdmin ? `Take the admin role from ${firstName}?` : `Make ${firstName} an admin?`}
      description={
        isAdmin
          ? 'They keep their account and lose the admin page at once.'
          : 'They will see every member, their email addresses and ID pictures, and decide about all of them, you included.'
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
        <Field label="Your own password" hint="So that nobody does this at a browser you left open." error={error}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        </Field>
      </form>
    </ConfirmDialog>
  );
}
