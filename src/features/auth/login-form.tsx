import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { loginForm } from '#contracts/auth/auth.ts';
import type { User } from '#contracts/profile/profile.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import type { AuthViewProps } from '#src/features/auth/auth-view.ts';
import { CodeStep } from '#src/features/auth/code-step.tsx';
import { PasskeyButton } from '#src/features/auth/passkey-button.tsx';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { SwitchView } from '#src/features/auth/switch-view.tsx';
import { welcome } from '#src/features/auth/welcome.ts';
import { errorMessage, isAnswer, needsCode } from '#src/lib/errors/error-message.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const fallbackFor = (error: unknown) =>
  isAnswer(error) ? 'Invalid email or password' : "We couldn't sign you in. Please try again.";

/** The login view of the sign-in dialog. */
export function LoginForm({ email, onEmail, onView, onDone }: AuthViewProps) {
  const form = useForm({ resolver: zodResolver(loginForm, inOurTexts), defaultValues: { email, password: '' } });
  const { errors } = form.formState;
  const [askedForCode, setAskedForCode] = useState(false);
  const finish = (user: User) => {
    onDone();
    welcome(user, { isNew: false });
  };
  const login = useAction(trpc.auth.login, {
    failure: (error, { code }) =>
      needsCode(error) || code !== undefined ? null : { title: 'Login Failed', fallback: fallbackFor(error) },
    onSuccess: finish,
    onError: (error) => needsCode(error) && setAskedForCode(true),
  });
  // The refusal stands until the next try: what is typed then may be right.
  const refused = login.error ? errorMessage(login.error, fallbackFor(login.error)) : undefined;
  const leaveFor = (view: 'register' | 'forgot') => {
    onEmail(form.getValues('email'));
    onView(view);
  };

  if (askedForCode) {
    return (
      <CodeStep
        pending={login.isPending}
        error={login.error && !needsCode(login.error) ? errorMessage(login.error) : undefined}
        credentials={form.getValues()}
        onCode={(code) => login.mutate({ ...form.getValues(), code })}
        onBack={() => {
          setAskedForCode(false);
          // An error about the code is not about the password.
          login.reset();
        }}
      />
    );
  }
  return (
    <>
      <PasskeyButton onSignedIn={finish} />
      <SocialFirst isAfterOthers>
        <form
          noValidate
          className="mt-3 flex flex-col gap-4"
          onSubmit={(event) => void form.handleSubmit((values) => login.mutate(values))(event)}
        >
          <Field label="Email" error={errors.email?.message}>
            <Input data-first-focus type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
          </Field>
          <Field
            label="Password"
            error={errors.password?.message ?? refused}
            aside={
              <button type="button" className="link" onClick={() => leaveFor('forgot')}>
                Forgot password?
              </button>
            }
          >
            <PasswordInput autoComplete="current-password" {...form.register('password')} />
          </Field>
          <Button type="submit" block loading={login.isPending}>
            {login.isPending ? 'Signing in...' : 'Sign in'}
          </Button>
        </form>
      </SocialFirst>
      <SwitchView question="New here?" answer="Sign up" onSwitch={() => leaveFor('register')} />
    </>
  );
}
