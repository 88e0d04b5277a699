import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { forgetMember } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/trpc.ts';

/** The end of the account, asked for twice. */
export function DeleteAccount() {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useMutation(
    trpc.profile.erase.mutationOptions({
      onSuccess: async () => {
        setOpen(false);
        await navigate({ to: '/' });
        forgetMember();
        toast({ title: 'Account deleted', description: 'Your account and personal data are gone. Farewell.' });
      },
    }),
  );
  return (
    <SettingRow title="Delete account" hint="Removes your account and personal data for good.">
      <Button variant="danger-ghost" size="sm" onClick={() => setOpen(true)}>
        Delete account
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={(next) => {
          setOpen(next);
          setPassword('');
          remove.reset();
        }}
        title="Delete your account?"
        description="Your profile, posts and personal data are removed and cannot be brought back. Messages you sent stay with their readers under the name Former member."
        confirmLabel="Delete account"
        destructive
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ password })}
      >
        <Field label="Your password" error={remove.isError ? errorMessage(remove.error) : undefined}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
      </ConfirmDialog>
    </SettingRow>
  );
}
