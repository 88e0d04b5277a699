import { useMutation } from '@tanstack/react-query';
import { errorMessage } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { setSessionUser } from '#src/session/change-session.ts';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Changes the email address, resends the confirmation mail, or cancels the change. */
export function useEmailChange(onRefused: (sentence: string) => void = () => {}) {
  const change = useMutation(
    trpc.profile.updateSettings.mutationOptions({
      onSuccess: (user) => {
        setSessionUser(user);
        if (!user.pendingEmail) return;
        toast({
          title: 'Check your mail',
          description: `We mailed a link to ${user.pendingEmail}. Your address changes when you open it.`,
          variant: 'success',
        });
      },
      onError: (error) => {
        const description = errorMessage(error, 'Failed to change your email address. Please try again.');
        const [issue] = fieldIssues(error, ['email']);
        onRefused(issue?.message ?? description);
        toast({ title: 'Update Failed', description, variant: 'destructive' });
      },
    }),
  );
  const cancel = useMutation(
    trpc.profile.cancelEmailChange.mutationOptions({
      onSuccess: (user) => {
        setSessionUser(user);
        toast({ title: 'Change called off', description: `Your address stays ${user.email}.` });
      },
      onError: (error) => toastError('Update Failed', error, 'Failed to call the change off. Please try again.'),
    }),
  );
  return { change, cancel };
}
