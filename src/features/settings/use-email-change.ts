import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { setSessionUser } from '#src/session/change-session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

const FAILED = "We couldn't change your email address. Please try again.";

/** Changes the email address, resends the confirmation email, or cancels the change. */
export function useEmailChange(onRefused: (sentence: string) => void = () => {}) {
  const change = useMutation(
    trpc.profile.updateSettings.mutationOptions({
      onSuccess: (user) => {
        setSessionUser(user);
        if (!user.pendingEmail) return;
        toast({
          title: 'Check your email',
          description: `We've emailed a link to ${user.pendingEmail}. Your address changes when you open it.`,
          variant: 'success',
        });
      },
      onError: (error) => {
        const [issue] = fieldIssues(error, ['email']);
        onRefused(issue?.message ?? errorMessage(error, FAILED));
        toastError('Update Failed', error, FAILED);
      },
    }),
  );
  const cancel = useMutation(
    trpc.profile.cancelEmailChange.mutationOptions({
      onSuccess: (user) => {
        setSessionUser(user);
        toast({ title: 'Change cancelled', description: `Your address stays ${user.email}.` });
      },
      onError: (error) => toastError('Update Failed', error, "We couldn't cancel the change. Please try again."),
    }),
  );
  return { change, cancel };
}
