import { Link, useNavigate } from '@tanstack/react-router';
import { type ComponentProps, type SubmitEvent, useState } from 'react';
import type { z } from 'zod';
import type { registerInput } from '#contracts/auth/auth.ts';
import { authMessages, MIN_PASSWORD } from '#contracts/auth/auth-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { InvitedBy } from '#src/features/auth/invited-by.tsx';
import { KnownEmail } from '#src/features/auth/known-email.tsx';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { welcome } from '#src/features/auth/welcome.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { appName } from '#src/lib/app-name.ts';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { toast } from '#src/lib/toast.ts';
import { rememberedPage } from '#src/session/redirect-after-login.ts';
import { invitationField } from '#src/session/invitation.ts';
import { loadTrpc, preloadTrpc } from '#src/api/load-trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const empty = { firstName: '', lastName: '', email: '', password: '' };
type Name = keyof typeof empty;
const names = Object.keys(empty) as Name[];
const FAILED = 'Registration failed';

/** The registration page. */
export function RegisterPage() {
  const navigate = useNavigate();
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<Partial<Record<Name, string>>>({});
  const mark = (fields: Name[], message: string) =>
    setErrors(Object.fromEntries(fields.map((name) => [name, message])));
  const fail = (title: string, message: string, fields: Name[]) => {
    mark(fields, message);
    toast({ title, description: message, variant: 'destructive' });
  };
  const register = useAction(
    async (input: z.input<typeof registerInput>) => (await loadTrpc()).auth.register.mutate(input),
    {
      failure: { title: 'Signup failed', fallback: FAILED },
      onSuccess: (user) => {
        setTimeout(() => {
          // Read first: the form for the profile, which follows, forgets it.
          const next = rememberedPage();
          welcome(user, { isNew: true });
          void navigate(next);
        }, 100);
      },
      onError: (failure) => {
        const fields = fieldIssues(failure, names).map(({ name }) => name);
        mark(fields.length > 0 ? fields : ['email'], errorMessage(failure, FAILED));
      },
    },
  );
  const isKnown = appCodeOf(register.error) === 'EMAIL_TAKEN' && register.variables?.email === values.email;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setErrors({});
    const missing = names.filter((name) => values[name].trim() === '');
    if (missing.length > 0) fail('Signup failed', authMessages.registerPage, missing);
    else if (values.password.length < MIN_PASSWORD)
      fail('Password too short', authMessages.registerPagePassword, ['password']);
    else register.mutate({ ...values, ...invitationField() });
  };
  const bind = (name: Name): ComponentProps<'input'> => ({
    name,
    value: values[name],
    onFocus: preloadTrpc,
    onChange: (event) => setValues({ ...values, [name]: event.target.value }),
  });

  return (
    <AuthPage title={`Join ${appName}`} description="30 days of unlimited access, then free for as long as you like.">
      <SocialFirst>
        <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={submit}>
          <InvitedBy />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First name" error={errors.firstName}>
              <Input autoComplete="given-name" {...bind('firstName')} />
            </Field>
            <Field label="Last name" error={errors.lastName}>
              <Input autoComplete="family-name" {...bind('lastName')} />
            </Field>
          </div>
          <Field label="Email" error={errors.email}>
            <Input {...bind('email')} type="email" autoComplete="email" inputMode="email" />
          </Field>
          {isKnown ? (
            <KnownEmail
              onSignIn={() => openAuthDialog('login', values.email)}
              onForgot={() => openAuthDialog('forgot', values.email)}
            />
          ) : null}
          <Field label="Password" hint={errors.password ? undefined : 'At least 8 characters.'} error={errors.password}>
            <PasswordInput autoComplete="new-password" {...bind('password')} />
          </Field>
          <p className="text-sm text-muted">
            By creating an account you accept the{' '}
            <Link to="/terms" className="link">
              Terms of Use
            </Link>{' '}
            and the{' '}
            <Link to="/privacy" className="link">
              Privacy Policy
            </Link>
            , and confirm that you're 18 or older.
          </p>
          <Button type="submit" block loading={register.isPending}>
            {register.isPending ? 'Creating account...' : 'Create account'}
          </Button>
        </form>
      </SocialFirst>
      <p className="mt-5 text-center text-[0.9375rem] text-muted">
        Already a member?{' '}
        <Link to="/login" className="link">
          Sign in
        </Link>
      </p>
    </AuthPage>
  );
}
