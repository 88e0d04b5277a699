import { MailCheck } from 'lucide-react';
import type { User } from '#contracts/profile/profile.ts';
import { Button } from '#src/components/core/button.tsx';
import { useEmailChange } from '#src/features/settings/use-email-change.ts';

/** The new email address that waits for confirmation, with the actions to resend or cancel. */
export function PendingEmail({ user }: { user: User }) {
  const { change, cancel } = useEmailChange();
  const { pendingEmail } = user;
  if (!pendingEmail) return null;
  const busy = change.isPending || cancel.isPending;
  return (
    <div
      role="group"
      aria-label="Change of address"
      className="rounded-control bg-sunken px-3 pt-2.5 pb-1 text-sm leading-6"
    >
      <p className="flex gap-2">
        <MailCheck aria-hidden className="mt-1 size-4 shrink-0 text-teal" />
        <span className="min-w-0 break-words">
          We've emailed a link to <strong className="font-[560]">{pendingEmail}</strong>. Your address changes when you
          open it.
        </span>
      </p>
      <div className="flex flex-wrap gap-x-1 pl-3.5">
        <Button
          variant="ghost"
          size="sm"
          className="px-2.5 text-teal"
          disabled={busy}
          loading={change.isPending}
          onClick={() => change.mutate({ email: pendingEmail })}
        >
          Send again
        </Button>
        <Button
          variant="ghost"
          size="sm"
          className="px-2.5 text-muted"
          disabled={busy}
          loading={cancel.isPending}
          onClick={() => cancel.mutate()}
        >
          Cancel change
        </Button>
      </div>
    </div>
  );
}
