import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { registerForm } from '#contracts/auth/auth.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Checkbox } from '#src/components/ui/checkbox.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Input } from '#src/components/ui/input.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import type { AuthViewProps } from '#src/features/auth/auth-view.ts';
import { InvitedBy } from '#src/features/auth/invited-by.tsx';
import { KnownEmail } from '#src/features/auth/known-email.tsx';
import { SocialFirst } from '#src/features/auth/social-first.tsx';
import { SwitchView } from '#src/features/auth/switch-view.tsx';
import { welcome } from '#src/features/auth/welcome.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import type { AuthView } from '#src/lib/dialogs.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { queryClient } from '#src/api/query-client.ts';
import { invitationField } from '#src/session/invitation.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const empty = {
  firstName: '',
  lastName: '',
  password: '',
  confirmPassword: '',
  termsAccepted: false,
  privacyAccepted: false,
};

const fields = ['firstName', 'lastName', 'email', 'password'] as const;

/** The register view of the sign-in dialog. */
export function RegisterForm({ email, onEmail, onView, onDone }: AuthViewProps) {
  const form = useForm({ resolver: zodResolver(registerForm, inOurTexts), defaultValues: { ...empty, email } });
  const { errors } = form.formState;
  const register = useAction(trpc.auth.register, {
    failure: { title: 'Registration Failed', fallback: 'Failed to create account. Please try again.' },
    onSuccess: (user) => {
      onDone();
      welcome(user, { isNew: true });
    },
    onError: (error) => {
      for (const { name, message } of fieldIssues(error, fields))
        form.setError(name, { message }, { shouldFocus: true });
    },
  });
  const goTo = (view: AuthView) => {
    onEmail(form.getValues('email'));
    onView(view);
  };
  const submit = form.handleSubmit(({ confirmPassword: _, ...values }) => {
    // The acceptance time differs between two clicks, so they are not deduplicated and would create two accounts.
    if (queryClient.isMutating({ mutationKey: trpc.auth.register.mutationKey() }) > 0) return;
    const now = new Date().toISOString();
    register.mutate({
      ...values,
      ...invitationField(),
      termsAccepted: true,
      privacyAccepted: true,
      termsAcceptedAt: now,
      privacyAcceptedAt: now,
    });
  });

  return (
    <>
      <SocialFirst>
        <form noValidate className="mt-3 flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
          <InvitedBy />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="First name" error={errors.firstName?.message}>
              <Input autoComplete="given-name" {...form.register('firstName')} />
            </Field>
            <Field label="Last name" error={errors.lastName?.message}>
              <Input autoComplete="family-name" {...form.register('lastName')} />
            </Field>
          </div>
          <Field label="Email" error={errors.email?.message}>
            <Input type="email" autoComplete="email" inputMode="email" {...form.register('email')} />
          </Field>
          {appCodeOf(register.error) === 'EMAIL_TAKEN' ? (
            <KnownEmail onSignIn={() => goTo('login')} onForgot={() => goTo('forgot')} />
          ) : null}
          <Field
            label="Password"
            hint={errors.password ? undefined : 'At least 8 characters.'}
            error={errors.password?.message}
          >
            <PasswordInput autoComplete="new-password" {...form.register('password')} />
          </Field>
          <Field label="Confirm password" error={errors.confirmPassword?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
          </Field>
          <div>
            <Checkbox
              {...form.register('termsAccepted')}
              error={errors.termsAccepted?.message}
              label={
                <>
                  I accept the{' '}
                  <a className="link" href="/terms" target="_blank" rel="noreferrer">
                    Terms of Use
                  </a>
                </>
              }
            />
            <Checkbox
              {...form.register('privacyAccepted')}
              error={errors.privacyAccepted?.message}
              label={
                <>
                  I accept the{' '}
                  <a className="link" href="/privacy" target="_blank" rel="noreferrer">
                    Privacy Policy
                  </a>
                </>
              }
            />
          </div>
          <Button type="submit" block loading={register.isPending}>
            {register.isPending ? 'Creating account...' : 'Create account'}
          </Button>
        </form>
      </SocialFirst>
      <SwitchView question="Already a member?" answer="Sign in" onSwitch={() => goTo('login')} />
    </>
  );
}
