import { Link } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import type { loginInput } from '#contracts/auth/auth.ts';
import { authMessages } from '#contracts/auth/auth-messages.ts';
import { AnchorButton } from '#src/components/core/anchor-button.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { CodeStep } from '#src/features/auth/code-step.tsx';
import { PasskeyButton } from '#src/features/auth/passkey-button.tsx';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { useFinishSignIn } from '#src/features/auth/use-finish-sign-in.ts';
import { useReasonToast } from '#src/features/auth/use-reason-toast.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { errorMessage, needsCode } from '#src/lib/errors/error-message.ts';
import { toast } from '#src/lib/toast.ts';
import { useRememberPageOverProvider } from '#src/session/redirect-after-login.ts';
import { loadTrpc, preloadTrpc } from '#src/api/load-trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface LoginPageProps {
  /** Why a redirect led here. */
  reason: string | undefined;
  /** Whether someone wants to ask for a post, who may well have no account yet. */
  isAsking?: boolean | undefined;
}

/** The login page. */
export function LoginPage({ reason, isAsking }: LoginPageProps) {
  useReasonToast(reason);
  const finish = useFinishSignIn();
  const rememberPage = useRememberPageOverProvider();
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const fail = (message: string) => {
    setError(message);
    toast({ title: 'Login failed', description: message, variant: 'destructive' });
  };
  const [askedForCode, setAskedForCode] = useState(false);
  const login = useAction(async (input: z.input<typeof loginInput>) => (await loadTrpc()).auth.login.mutate(input), {
    failure: (refusal, { code }) =>
      needsCode(refusal) || code !== undefined ? null : { title: 'Login failed', fallback: 'Login failed' },
    onSuccess: finish,
    onError: (refusal, { code }) => {
      if (needsCode(refusal)) setAskedForCode(true);
      else if (code === undefined) setError(errorMessage(refusal, 'Login failed'));
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setError(undefined);
    if (email.trim() === '' || password === '') fail(authMessages.loginPage);
    else login.mutate({ email, password });
  };

  if (askedForCode) {
    return (
      <AuthPage title="One more step" description="Your password is right. Now enter the code.">
        <CodeStep
          pending={login.isPending}
          error={login.error && !needsCode(login.error) ? errorMessage(login.error) : undefined}
          credentials={{ email, password }}
          onCode={(code) => login.mutate({ email, password, code })}
          onBack={() => setAskedForCode(false)}
        />
      </AuthPage>
    );
  }
  return (
    <AuthPage
      title="Welcome back"
      description={
        isAsking ? (
          <>
            Sign in, and we'll take you back to the post. No account yet?{' '}
            <Link to="/register" className="link">
              Join for free
            </Link>
            , and you'll get there too.
          </>
        ) : (
          'Choose how to sign in.'
        )
      }
    >
      <PasskeyButton onSignedIn={finish} />
      <SocialFirst isAfterOthers>
        <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={submit}>
          <Field label="Email" error={error && email.trim() === '' ? error : undefined}>
            <Input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              value={email}
              onFocus={preloadTrpc}
              onValue={setEmail}
            />
          </Field>
          <Field
            label="Password"
            error={error && email.trim() !== '' ? error : undefined}
            aside={
              <button type="button" className="link" onClick={() => openAuthDialog('forgot', email)}>
                Forgot password?
              </button>
            }
          >
            <PasswordInput
              name="password"
              autoComplete="current-password"
              value={password}
              onFocus={preloadTrpc}
              onValue={setPassword}
            />
          </Field>
          <Button type="submit" block loading={login.isPending}>
            {login.isPending ? 'Signing in...' : 'Sign in'}
          </Button>
          <AnchorButton href="/api/auto-login" onClick={rememberPage} variant="secondary" block>
            Demo Login
          </AnchorButton>
        </form>
      </SocialFirst>
      <p className="mt-5 text-center text-[0.9375rem] text-muted">
        New here?{' '}
        <Link to="/register" className="link">
          Join for free
        </Link>
      </p>
    </AuthPage>
  );
}
