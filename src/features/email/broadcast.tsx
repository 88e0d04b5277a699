import { Megaphone } from 'lucide-react';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Emails the update to all subscribers, after a confirmation. */
export function Broadcast() {
  const { mutate, isPending } = useAction(trpc.email.featureUpdateAll, {
    success: ({ sent }) => ({
      title: 'Feature update sent',
      description: `We're sending it to ${sent} ${sent === 1 ? 'member' : 'members'}.`,
    }),
    failure: { title: 'Failed to send emails', fallback: 'Please try again' },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base">Feature update</h3>
        <p className="text-sm text-muted">Tells all members who didn't opt out what's new.</p>
      </div>
      <ConfirmButton
        variant="secondary"
        question={{
          title: 'Send the feature update to everyone?',
          description: "You can't take it back. Every email has a link to unsubscribe.",
          confirmLabel: 'Send to all',
        }}
        isPending={isPending}
        onConfirm={(close) => mutate(undefined, { onSettled: close })}
      >
        <Megaphone aria-hidden className="size-[18px]" />
        Send to all members
      </ConfirmButton>
    </div>
  );
}
