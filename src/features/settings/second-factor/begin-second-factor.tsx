import { useState, useMemo } from 'react';
import { encode } from 'uqr';
import { Button } from '#src/components/core/button.tsx';
import { Dialog } from '#src/components/ui/dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { Stepper } from '#src/components/ui/stepper.tsx';
import { RecoveryCodes } from '#src/features/settings/second-factor/recovery-codes.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** A QR code as one path: dark on white in every theme, because cameras need that. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { border: 3 });
    const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-52 rounded-control border border-line"
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

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
              onValue={setCode}
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
