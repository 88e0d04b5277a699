import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { SettingRow } from '#src/features/settings/setting-row.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Sets the first password of a member who registered with Google or Apple. */
export function SetPassword({ user }: { user: User }) {
  const send = useAction(trpc.auth.forgotPassword, {
    success: { title: 'Email sent', description: `Open the link we've emailed to ${user.email}.` },
    failure: 'Failed to send reset email. Please try again.',
  });
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
