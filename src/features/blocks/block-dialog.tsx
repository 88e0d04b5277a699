import { useMutation } from '@tanstack/react-query';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { toast } from '#src/lib/toast.ts';
import { queryClient } from '#src/api/query-client.ts';
import { trpc } from '#src/api/trpc.ts';
import { toastError } from '#src/lib/errors/toast-error.ts';

interface BlockDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Leads away from what is hidden now. */
  onBlocked: () => void;
}

/** Says what a block does before it is made. */
export function BlockDialog({ userId, name, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const block = useMutation(
    trpc.blocks.add.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        onBlocked();
        toast({
          title: `${name} is blocked`,
          description: 'You can unblock in Settings, under Privacy.',
        });
        // Nearly every list may have shown the member.
        void queryClient.invalidateQueries();
      },
      onError: (error) => toastError('Error', error, 'Failed to block this member. Please try again.'),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      description={
        <>
          You no longer find each other’s posts and profiles, and neither of you can write to the other. {name} is not
          told.
        </>
      }
      confirmLabel={`Block ${name}`}
      destructive
      loading={block.isPending}
      onConfirm={() => block.mutate({ userId })}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
        <li>Requests between you that still wait are cancelled.</li>
        <li>Exchanges you agreed on stay, so that either of you can complete or cancel them.</li>
        <li>Your messages come back when you unblock.</li>
      </ul>
    </ConfirmDialog>
  );
}
