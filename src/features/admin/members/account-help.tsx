import { LogOut, Mail } from 'lucide-react';
import type { AdminUserDetails } from '#contracts/admin/admin.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

const linkTexts = { reset: 'a link to choose a new password', verification: 'a link to confirm their address' };

/** Helps a member back into their account: links to their own address, and signing out everywhere. */
export function AccountHelp({ member }: { member: AdminUserDetails }) {
  const { id, firstName } = member;
  const send = useAction(trpc.staff.send, {
    success: (_, { what }) => ({ title: 'Email sent', description: `We'll email ${firstName} ${linkTexts[what]}.` }),
    failure: "We couldn't send the email. Please try again.",
    refreshes: [trpc.admin.auditLog],
  });
  const endSessions = useAction(trpc.staff.endSessions, {
    success: ({ ended }) => ({
      title: 'Signed out',
      description: ended === 1 ? 'One session ended.' : `${ended} sessions ended.`,
    }),
    failure: "We couldn't sign this member out. Please try again.",
    refreshes: [trpc.admin.user, trpc.admin.securityEvents, trpc.admin.auditLog],
  });
  const isSending = (what: keyof typeof linkTexts) => send.isPending && send.variables.what === what;
  return (
    <section aria-label="Help with the account">
      <h3 className="mb-2 font-sans text-[0.9375rem] font-[600] tracking-normal">Help with the account</h3>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="secondary"
          loading={isSending('reset')}
          onClick={() => send.mutate({ id, what: 'reset' })}
        >
          <Mail aria-hidden className="size-[18px]" />
          Send password link
        </Button>
        {member.isEmailVerified ? null : (
          <Button
            size="sm"
            variant="secondary"
            loading={isSending('verification')}
            onClick={() => send.mutate({ id, what: 'verification' })}
          >
            <Mail aria-hidden className="size-[18px]" />
            Send confirmation link
          </Button>
        )}
        <ConfirmButton
          size="sm"
          variant="danger-ghost"
          question={{
            title: `Sign ${firstName} out everywhere?`,
            description: "Every browser and phone they're signed in on has to sign in again. Nothing else changes.",
            confirmLabel: 'Sign out everywhere',
            destructive: true,
          }}
          isPending={endSessions.isPending}
          onConfirm={(close) => endSessions.mutate({ id }, { onSuccess: close })}
        >
          <LogOut aria-hidden className="size-[18px]" />
          Sign out everywhere
        </ConfirmButton>
      </div>
      <p className="mt-2 text-sm text-muted">Links go to {firstName}'s own address. You never see them.</p>
    </section>
  );
}
