import { zodResolver } from '@hookform/resolvers/zod';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { resetPasswordForm } from '#contracts/auth/auth.ts';
import { inOurTexts } from '#contracts/shared/zod-messages.ts';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { PasswordInput } from '#src/components/ui/password-input.tsx';
import { AuthPage } from '#src/features/auth/auth-page.tsx';
import { openAuthDialog } from '#src/lib/dialogs.ts';
import { appCodeOf } from '#src/lib/app-code.ts';
import { errorMessage, isAnswer, isRefusal } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { refreshSession } from '#src/session/session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc, trpcClient } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** The page of the password reset link: a new password, entered twice. */
export function ResetPasswordPage({ token }: { token: string | undefined }) {
  const navigate = useNavigate();
  const form = useForm({
    resolver: zodResolver(resetPasswordForm, inOurTexts),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors } = form.formState;
  const link = useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => trpcClient.auth.checkResetLink.mutate({ token: token ?? '' }),
    enabled: Boolean(token),
    staleTime: Number.POSITIVE_INFINITY,
    // If there is no answer, the form is shown and stays: saving checks the link, too.
    refetchOnReconnect: false,
  });

  useEffect(() => {
    if (token) return;
    toast({
      title: 'Invalid Link',
      description: 'This password reset link is invalid or expired.',
      variant: 'destructive',
    });
    void navigate({ to: '/', replace: true });
  }, [token, navigate]);

  const reset = useAction(trpc.auth.resetPassword, {
    success: ({ message }) => ({ title: 'Password reset', description: message }),
    failure: (error) => ({
      title: 'Reset Failed',
      fallback: isAnswer(error) ? 'Failed to reset password. The link may be expired.' : 'Failed to reset password.',
    }),
    onSuccess: async () => {
      // The reset has ended every session, including this browser's.
      await refreshSession();
      await navigate({ to: '/login' });
    },
    onError: (error) => {
      for (const { message } of fieldIssues(error, ['password'])) {
        form.setError('password', { message }, { shouldFocus: true });
      }
      if (appCodeOf(error) === 'RESET_LINK_INVALID') void link.refetch();
    },
  });
  if (!token) return null;
  // Only a refusal proves that the link is spent. If there is no answer, the form stays, and saving checks again.
  if (isRefusal(link.error)) {
    return (
      <AuthPage title="This link didn't work" description={errorMessage(link.error)}>
        <Button block onClick={() => openAuthDialog('forgot')}>
          Ask for a new link
        </Button>
      </AuthPage>
    );
  }
  if (link.isPending) {
    return (
      <AuthPage title="Choose a new password" description="Checking your link.">
        <Spinner className="size-7 text-teal" label="Checking" />
      </AuthPage>
    );
  }
  const submit = form.handleSubmit(({ password }) => reset.mutate({ token, password }));

  return (
    <AuthPage title="Choose a new password" description="Saving it signs you out on all devices.">
      <form noValidate className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
        <Field
          label="New password"
          hint={errors.password ? undefined : 'At least 8 characters.'}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <Field label="Confirm password" error={errors.confirmPassword?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('confirmPassword')} />
        </Field>
        <Button type="submit" block loading={reset.isPending}>
          Save password
        </Button>
      </form>
      <p className="mt-5 text-center">
        <button type="button" className="link" onClick={() => openAuthDialog('forgot')}>
          Ask for a new link
        </button>
      </p>
    </AuthPage>
  );
}
