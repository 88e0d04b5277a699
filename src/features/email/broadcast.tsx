import { useMutation } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Emails the update to all subscribers, after a confirmation. */
export function Broadcast() {
  const [confirming, setConfirming] = useState(false);
  const { mutate, isPending } = useMutation(
    trpc.email.featureUpdateAll.mutationOptions({
      onSuccess: ({ sent }) =>
        toast({
          title: 'Feature update sent',
          description: `We're sending it to ${sent} ${sent === 1 ? 'member' : 'members'}.`,
          variant: 'success',
        }),
      onError: (error) => toastError('Failed to send emails', error, 'Please try again'),
      onSettled: () => setConfirming(false),
    }),
  );
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
        onOpenChange={setConfirming}
        title="Send the feature update to everyone?"
        description="You can't take it back. Every email has a link to unsubscribe."
        confirmLabel="Send to all"
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
