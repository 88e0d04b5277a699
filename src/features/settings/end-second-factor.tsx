import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { errorTable } from '#contracts/errors.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

/** Turns two-step sign-in off, by the password and a code. */
export function EndSecondFactor({ onClose }: { onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const end = useMutation(
    trpc.auth.endSecondFactor.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.auth.secondFactor.queryFilter());
        toast({ title: 'Two-step sign-in is off' });
        onClose();
      },
    }),
  );
  const failed = end.error ? errorMessage(end.error) : undefined;
  const isPassword = failed === errorTable.WRONG_PASSWORD.message;
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Turn off two-step sign-in?"
      description="Then your password alone signs you in."
      confirmLabel="Turn off"
      destructive
      loading={end.isPending}
      onConfirm={() => end.mutate({ password, code })}
    >
      <div className="flex flex-col gap-4">
        <Field label="Your password" error={isPassword ? failed : undefined}>
          <PasswordInput
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Field label="Code from your app, or a recovery code" error={isPassword ? undefined : failed}>
          <Input
            autoComplete="one-time-code"
            autoCapitalize="none"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      </div>
    </ConfirmDialog>
  );
}
