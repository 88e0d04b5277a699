import { BadgeCheck, Clock } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { useSendVerification } from '#src/hooks/use-send-verification.ts';

/** Whether the email address is verified, with a button that sends the verification email. */
export function EmailStatus({ user }: { user: User }) {
  const send = useSendVerification();
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
      hint={verified ? `We know ${user.email} is yours.` : `Open the link we email to ${user.email}.`}
    >
      {verified ? null : (
        <Button variant="secondary" size="sm" loading={send.isPending} onClick={() => send.mutate()}>
          {send.isPending ? 'Sending...' : 'Send link'}
        </Button>
      )}
    </SettingRow>
  );
}
