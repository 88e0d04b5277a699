import { useMutation } from '@tanstack/react-query';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Sets the first password of a member who registered with Google or Apple. */
export function SetPassword({ user }: { user: User }) {
  const send = useMutation(
    trpc.auth.forgotPassword.mutationOptions({
      onSuccess: () =>
        toast({
          title: 'Email sent',
          description: `Open the link we've emailed to ${user.email}.`,
          variant: 'success',
        }),
      onError: (error) => toastError('Error', error, 'Failed to send reset email. Please try again.'),
    }),
  );
  return (
    <SettingRow
      title="Set a password"
      hint="You sign in with Google or Apple and don't have a password here. We'll email you a link to choose one."
    >
      <Button variant="secondary" size="sm" loading={send.isPending} onClick={() => send.mutate({ email: user.email })}>
        {send.isPending ? 'Sending...' : 'Send link'}
      </Button>
    </SettingRow>
  );
}
