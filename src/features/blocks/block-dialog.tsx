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
  /** Navigates away from the member who is hidden now. */
  onBlocked: () => void;
}

/** Explains what a block does and asks for confirmation. */
export function BlockDialog({ userId, name, open, onOpenChange, onBlocked }: BlockDialogProps) {
  const block = useMutation(
    trpc.blocks.add.mutationOptions({
      onSuccess: () => {
        onOpenChange(false);
        onBlocked();
        toast({
          title: `${name} is blocked`,
          description: 'You can unblock them in Settings, under Privacy.',
        });
        // Nearly every list may contain the member.
        void queryClient.invalidateQueries();
      },
      onError: (error) => toastError('Error', error, "We couldn't block this member. Please try again."),
    }),
  );
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onOpenChange}
      title={`Block ${name}?`}
      description={
        <>You won't see each other’s posts and profiles, and you can't write to each other. We won't tell {name}.</>
      }
      confirmLabel={`Block ${name}`}
      destructive
      loading={block.isPending}
      onConfirm={() => block.mutate({ userId })}
    >
      <ul className="flex list-disc flex-col gap-1.5 pl-5 text-sm text-muted">
        <li>Open requests between you are cancelled.</li>
        <li>Exchanges you agreed on stay, so either of you can complete or cancel them.</li>
        <li>Your messages come back when you unblock.</li>
      </ul>
    </ConfirmDialog>
  );
}
