import { useMutation } from '@tanstack/react-query';
import { BadgeCheck, Clock } from 'lucide-react';
import type { User } from '#contracts/profile.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/toast-error.ts';

/** Whether the email address is verified, and the mail that does it. */
export function EmailStatus({ user }: { user: User }) {
  const send = useMutation(
    trpc.auth.sendVerification.mutationOptions({
      onSuccess: ({ message }) => toast({ title: 'Email sent', description: message, variant: 'success' }),
      onError: (error) => toastError('Error', error, 'Failed to send the link. Please try again.'),
    }),
  );
  const verified = user.isEmailVerified;
  return (
    <SettingRow
      title={
        <>
          Verify email{' '}
          <Badge
            tone={verified ? 'teal' : 'marigold'}
            icon={verified ? <BadgeCheck aria-hidden /> : <Clock aria-hidden />}
          >
            {verified ? 'Verified' : 'Pending'}
          </Badge>
        </>
      }
      hint={verified ? `${user.email} is yours.` : `Open the link that we mail to ${user.email}.`}
    >
      {verified ? null : (
        <Button variant="secondary" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send link'}
        </Button>
      )}
    </SettingRow>
  );
}
