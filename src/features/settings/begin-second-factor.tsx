import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '#src/components/ui/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { AskPassword } from '#src/features/settings/ask-password.tsx';
import { QrCode } from '#src/features/settings/qr-code.tsx';
import { RecoveryCodes } from '#src/features/settings/recovery-codes.tsx';
import { errorMessage } from '#src/lib/error-message.ts';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/query-client.ts';
import { trpc } from '#src/trpc.ts';

const steps = ['Password', 'App', 'Codes'] as const;
const words = [
  { title: 'Turn on two-step sign-in', description: 'First, your password once more.' },
  { title: 'Scan this with your app', description: 'Any authenticator app does. Then type the six digits it shows.' },
  {
    title: 'Keep your recovery codes',
    description: 'They sign you in when your phone is not there. They are shown only now.',
  },
] as const;

/** The secret in groups of four, for apps that cannot see the picture. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Password, then the app, then the recovery codes. */
export function BeginSecondFactor({ onClose }: { onClose: () => void }) {
  const [code, setCode] = useState('');
  const begin = useMutation(trpc.auth.beginSecondFactor.mutationOptions());
  const confirm = useMutation(
    trpc.auth.confirmSecondFactor.mutationOptions({
      onSuccess: () => {
        void queryClient.invalidateQueries(trpc.auth.secondFactor.queryFilter());
        toast({ title: 'Two-step sign-in is on', variant: 'success' });
      },
    }),
  );
  const step = confirm.data ? 2 : begin.data ? 1 : 0;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="sm"
      lead={
        <div className="mb-4">
          <Stepper steps={steps} current={step} label="Turning on two-step sign-in" />
        </div>
      }
      {...words[step]}
      {...(step === 2 ? { footer: <Button onClick={onClose}>I have kept them</Button> } : {})}
    >
      {step === 0 ? (
        <AskPassword
          label="Continue"
          pending={begin.isPending}
          error={begin.error}
          onPassword={(password) => begin.mutate({ password })}
        />
      ) : null}
      {step === 1 && begin.data ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ code });
          }}
        >
          <QrCode text={begin.data.address} label="QR code for your authenticator app" />
          <p className="text-center text-sm text-muted">
            Or type this key:
            <span className="mt-1 block font-mono text-ink">{inGroups(begin.data.secret)}</span>
          </p>
          <Field label="Code from your app" error={confirm.error ? errorMessage(confirm.error) : undefined}>
            <Input
              autoComplete="one-time-code"
              inputMode="numeric"
              className="tabular tracking-widest"
              value={code}
              onChange={(event) => setCode(event.target.value)}
            />
          </Field>
          <Button type="submit" block loading={confirm.isPending}>
            Turn on
          </Button>
        </form>
      ) : null}
      {confirm.data ? <RecoveryCodes codes={confirm.data.recoveryCodes} /> : null}
    </Dialog>
  );
}
