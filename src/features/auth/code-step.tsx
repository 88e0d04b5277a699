import { ArrowLeft } from 'lucide-react';
import { type SubmitEvent, Suspense, useState } from 'react';
import type { z } from 'zod';
import type { resetSecondFactorInput } from '#contracts/auth/second-factor.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

const LostFactor = lazyNamed(() => import('#src/features/auth/lost-factor.tsx'), 'LostFactor');

interface CodeStepProps {
  pending: boolean;
  error: string | undefined;
  onCode: (code: string) => void;
  /** What LostFactor sends: the credentials of the first step, or empty after Google or Apple. */
  credentials: z.input<typeof resetSecondFactorInput>;
  onBack: () => void;
}

/** Asks for the code after the password, where two-step sign-in is on. */
export function CodeStep({ pending, error, onCode, credentials, onBack }: CodeStepProps) {
  const [code, setCode] = useState('');
  const [isRecoveryCode, setIsRecoveryCode] = useState(false);
  const [hasLostFactor, setHasLostFactor] = useState(false);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (code.trim() !== '') onCode(code);
  };
  if (hasLostFactor) {
    return (
      <Suspense>
        <LostFactor credentials={credentials} onBack={() => setHasLostFactor(false)} />
      </Suspense>
    );
  }
  return (
    <form noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <Field
        label={isRecoveryCode ? 'Recovery code' : 'Code from your app'}
        hint={isRecoveryCode ? 'One of the ten you saved. Each works once.' : 'Six digits from your authenticator app.'}
        error={error}
      >
        <Input
          key={isRecoveryCode ? 'recovery' : 'app'}
          name="code"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the only field of this step
          autoFocus
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          inputMode={isRecoveryCode ? 'text' : 'numeric'}
          className="tabular tracking-widest"
          value={code}
          onValue={setCode}
        />
      </Field>
      <Button type="submit" block loading={pending}>
        {pending ? 'Signing in...' : 'Sign in'}
      </Button>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <Button variant="ghost" size="sm" className="-ml-[12px] text-muted" onClick={onBack}>
          <ArrowLeft aria-hidden className="size-4" />
          Back
        </Button>
        <button
          type="button"
          className="link min-h-11 text-[0.9375rem]"
          onClick={() => {
            setIsRecoveryCode(!isRecoveryCode);
            setCode('');
          }}
        >
          {isRecoveryCode ? 'Use your app instead' : 'Use a recovery code'}
        </button>
      </div>
      <button
        type="button"
        className="link min-h-11 self-start text-sm text-muted"
        onClick={() => setHasLostFactor(true)}
      >
        Lost your app and your codes?
      </button>
    </form>
  );
}
