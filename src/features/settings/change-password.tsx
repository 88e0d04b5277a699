import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { changePasswordInput } from '#contracts/auth/auth.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Changes the password. */
export function ChangePassword() {
  const [open, setOpen] = useState(false);
  return (
    <SettingRow title="Change password" hint="This signs out your other devices.">
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        Change password
      </Button>
      {open ? <ChangePasswordDialog onClose={() => setOpen(false)} /> : null}
    </SettingRow>
  );
}

function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({
    resolver: zodResolver(changePasswordInput, inOurTexts),
    defaultValues: { currentPassword: '', newPassword: '' },
  });
  const { errors } = form.formState;
  const change = useAction(trpc.auth.changePassword, {
    success: { title: 'Password changed', description: 'Your other devices are signed out.' },
    failure: null,
    refreshes: [trpc.auth.sessions],
    onSuccess: onClose,
    onError: (error) => {
      const [issue] = fieldIssues(error, ['newPassword']);
      const message = issue?.message ?? errorMessage(error, "We couldn't change your password. Please try again.");
      form.setError(issue?.name ?? 'currentPassword', { message }, { shouldFocus: true });
    },
  });
  const submit = form.handleSubmit((values) => change.mutate(values));
  return (
    <Dialog onClose={onClose} title="Change password" size="sm">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field label="Current password" error={errors.currentPassword?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
        </Field>
        <Field
          label="New password"
          hint={errors.newPassword ? undefined : 'At least 8 characters.'}
          error={errors.newPassword?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('newPassword')} />
        </Field>
        <Button type="submit" block loading={change.isPending}>
          {change.isPending ? 'Saving...' : 'Save password'}
        </Button>
      </form>
    </Dialog>
  );
}
