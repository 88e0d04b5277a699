import { errorMessage } from '#src/lib/errors/error-message.ts';
import { fieldIssues } from '#src/lib/errors/field-issues.ts';
import { setSessionUser } from '#src/session/session.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const FAILED = "We couldn't change your email address. Please try again.";

/** Changes the email address, resends the confirmation email, or cancels the change. */
export function useEmailChange(onRefused: (sentence: string) => void = () => {}) {
  const change = useAction(trpc.profile.updateSettings, {
    oneAtATime: true,
    success: ({ pendingEmail }) =>
      pendingEmail
        ? {
            title: 'Check your email',
            description: `We've emailed a link to ${pendingEmail}. Your address changes when you open it.`,
          }
        : undefined,
    failure: { title: 'Update Failed', fallback: FAILED },
    onSuccess: setSessionUser,
    onError: (error) => {
      const [issue] = fieldIssues(error, ['email']);
      onRefused(issue?.message ?? errorMessage(error, FAILED));
    },
  });
  const cancel = useAction(trpc.profile.cancelEmailChange, {
    success: ({ email }) => ({
      title: 'Change cancelled',
      description: `Your address stays ${email}.`,
      variant: 'default',
    }),
    failure: { title: 'Update Failed', fallback: "We couldn't cancel the change. Please try again." },
    onSuccess: setSessionUser,
  });
  return { change, cancel };
}
