import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { QrCode } from '#src/features/settings/second-factor/qr-code.tsx';
import { RecoveryCodes } from '#src/features/settings/second-factor/recovery-codes.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const steps = ['App', 'Codes'] as const;
const words = [
  { title: 'Scan this with your app', description: 'Any authenticator app works. Then enter the six digits it shows.' },
  {
    title: 'Keep your recovery codes',
    description: 'They let you sign in without your phone. We only show them now.',
  },
] as const;

/** The secret in groups of four, for apps that cannot scan the QR code. */
const inGroups = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface BeginSecondFactorProps {
  offer: { secret: string; address: string };
  onClose: () => void;
}

/** Sets up the authenticator app, then shows the recovery codes. */
export function BeginSecondFactor({ offer, onClose }: BeginSecondFactorProps) {
  const [code, setCode] = useState('');
  const confirm = useAction(trpc.auth.confirmSecondFactor, {
    success: 'Two-step sign-in is on',
    failure: null,
    refreshes: [trpc.auth.secondFactor],
  });
  const step = confirm.data ? 1 : 0;
  return (
    <Dialog
      onClose={onClose}
      size="sm"
      lead={
        <div className="mb-4">
          <Stepper steps={steps} current={step} label="Turning on two-step sign-in" />
        </div>
      }
      {...words[step]}
      {...(step === 1 ? { footer: <Button onClick={onClose}>I've saved them</Button> } : {})}
    >
      {step === 0 ? (
        <form
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            confirm.mutate({ code });
          }}
        >
          <QrCode text={offer.address} label="QR code for your authenticator app" />
          <p className="text-center text-sm text-muted">
            Or type this key:
            <span className="mt-1 block font-mono text-ink">{inGroups(offer.secret)}</span>
          </p>
          <Field
            label="Code from your app"
            error={confirm.error ? errorMessage(confirm.error, "We couldn't turn it on. Please try again.") : undefined}
          >
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
