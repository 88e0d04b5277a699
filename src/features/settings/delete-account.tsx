import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { RESTORE_DAYS } from '#contracts/app.ts';
import type { User } from '#contracts/profile.ts';
import { Button } from '#src/components/ui/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { forgetMember } from '#src/lib/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/trpc.ts';

const FAREWELL = `You can bring it back for ${RESTORE_DAYS} days with the link that we mailed to you.`;

/** The end of the account, asked for twice. */
export function DeleteAccount({ user }: { user: User }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState(false);
  const [password, setPassword] = useState('');
  const remove = useMutation(
    trpc.profile.erase.mutationOptions({
      onSuccess: async () => {
        setOpen(false);
        await navigate({ to: '/' });
        forgetMember();
        toast({ title: 'Account deleted', description: FAREWELL });
      },
    }),
  );
  return (
    <SettingRow
      title="Delete account"
      hint={
        user.hasPassword
          ? `Removes your account and personal data. You can bring it back for ${RESTORE_DAYS} days.`
          : 'To delete your account, set a password first, so that we know it is you.'
      }
    >
      <Button variant="danger-ghost" size="sm" disabled={!user.hasPassword} onClick={() => setOpen(true)}>
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
        description={`Your profile, posts and personal data are removed at once, and messages you sent stay with their readers under the name Former member. For ${RESTORE_DAYS} days a link in your mail brings the account back; then it is gone for good.`}
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
