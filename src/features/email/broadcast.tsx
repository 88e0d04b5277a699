import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Emails the update to all subscribers, after a confirmation. */
export function Broadcast() {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useAction(trpc.email.featureUpdateAll, {
    success: ({ sent }) => ({
      title: 'Feature update sent',
      description: `We're sending it to ${sent} ${sent === 1 ? 'member' : 'members'}.`,
    }),
    failure: { title: 'Failed to send emails', fallback: 'Please try again' },
    onSettled: () => setConfirming(false),
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base">Feature update</h3>
        <p className="text-sm text-muted">Tells all members who didn't opt out what's new.</p>
      </div>
      <Button variant="secondary" onClick={() => setConfirming(true)}>
        <Megaphone aria-hidden className="size-[18px]" />
        Send to all members
      </Button>
      <ConfirmDialog
        open={confirming}
        onClose={() => setConfirming(false)}
        title="Send the feature update to everyone?"
        description="You can't take it back. Every email has a link to unsubscribe."
        confirmLabel="Send to all"
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
