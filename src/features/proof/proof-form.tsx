import { Fingerprint } from 'lucide-react';
import { type SubmitEvent, useState } from 'react';
import type { ProofOptions } from '#contracts/auth/proof.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { supportsPasskeys, authenticateWithPasskey } from '#src/lib/passkeys.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sends a password or code, or a passkey, as proof of identity. */
function useProve(onProven: () => void) {
  const prove = useAction(trpc.auth.prove, { failure: null, onSuccess: onProven });
  const byPasskey = useAction(
    async () => {
      const passkey = await authenticateWithPasskey(await trpcClient.auth.beginPasskeyProof.mutate());
      return trpcClient.auth.prove.mutate({ passkey });
    },
    { failure: null, onSuccess: onProven },
  );
  return { prove, byPasskey };
}

interface ProofFormProps {
  options: ProofOptions;
  /** Whether more than the password is needed. */
  needsFactor: boolean;
  onProven: () => void;
}

/** A password or code field, or a passkey instead. */
export function ProofForm({ options, needsFactor, onProven }: ProofFormProps) {
  const { hasPassword, hasSecondFactor, hasPasskey } = options;
  const [byCode, setByCode] = useState(needsFactor || !hasPassword);
  const [typed, setTyped] = useState('');
  const { prove, byPasskey } = useProve(onProven);
  const canUsePasskey = hasPasskey && supportsPasskeys();
  const canType = byCode ? hasSecondFactor : hasPassword;
  const [isMissing, setIsMissing] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsMissing(typed.trim() === '');
    if (typed.trim() !== '') prove.mutate(byCode ? { code: typed } : { currentPassword: typed });
  };
  const missingText = byCode ? 'Please enter the code' : 'Please enter your password';
  const error = isMissing
    ? missingText
    : prove.error
      ? errorMessage(prove.error, "We couldn't confirm it. Please try again.")
      : '';
  const control = {
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only field of the dialog
    autoFocus: true,
    value: typed,
    onChange: (event: { target: { value: string } }) => {
      setTyped(event.target.value);
      setIsMissing(false);
    },
  };
  return (
    <div className="flex flex-col gap-3">
      {canType ? (
        <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
          <Field
            label={byCode ? 'Code' : 'Your password'}
            hint={byCode ? 'Six digits from your authenticator app, or a recovery code.' : undefined}
            error={error || undefined}
          >
            {byCode ? (
              <Input
                key="code"
                data-first-focus
                {...control}
                autoComplete="one-time-code"
                autoCapitalize="none"
                spellCheck={false}
                className="tabular tracking-widest"
              />
            ) : (
              <PasswordInput key="password" data-first-focus {...control} autoComplete="current-password" />
            )}
          </Field>
          <Button type="submit" block loading={prove.isPending}>
            Confirm
          </Button>
        </form>
      ) : null}
      {canUsePasskey ? (
        <Button
          variant={canType ? 'secondary' : 'primary'}
          block
          loading={byPasskey.isPending}
          onClick={() => byPasskey.mutate()}
        >
          {byPasskey.isPending ? null : <Fingerprint aria-hidden className="size-[18px]" />}
          <span>Use a passkey</span>
        </Button>
      ) : null}
      {byPasskey.error ? (
        <p role="alert" className="text-sm text-danger">
          {errorMessage(byPasskey.error, "We couldn't use the passkey. Please try again.")}
        </p>
      ) : null}
      {hasPassword && hasSecondFactor && !needsFactor ? (
        <button
          type="button"
          className="link min-h-11 self-center text-[0.9375rem]"
          onClick={() => {
            setByCode(!byCode);
            setTyped('');
            setIsMissing(false);
            prove.reset();
          }}
        >
          {byCode ? 'Use your password instead' : 'Use a code instead'}
        </button>
      ) : null}
    </div>
  );
}
