import { useMutation } from '@tanstack/react-query';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { toast } from '#src/lib/toast.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

/** Mails the news to everyone who wants them, after asking. */
export function Broadcast() {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useMutation(
    trpc.email.featureUpdateAll.mutationOptions({
      onSuccess: ({ sent }) =>
        toast({
          title: 'Feature update sent',
          description: `It goes out to ${sent} ${sent === 1 ? 'member' : 'members'} now.`,
          variant: 'success',
        }),
      onError: (error) => toastError('Failed to send emails', error, 'Please try again'),
      onSettled: () => setAsking(false),
    }),
  );
  return (
    <div className="flex flex-wrap items-center justify-between gap-4">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="text-base">Feature update</h3>
        <p className="text-sm text-muted">What is new, to all members who did not opt out.</p>
      </div>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Megaphone aria-hidden className="size-[18px]" />
        Send to all members
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Send the feature update to everyone?"
        description="It cannot be called back. Every mail carries a link to unsubscribe."
        confirmLabel="Send to all"
        loading={isPending}
        onConfirm={() => mutate()}
      />
    </div>
  );
}
