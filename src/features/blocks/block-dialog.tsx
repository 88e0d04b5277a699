import { everything } from '#src/api/query-client.ts';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface BlockDialogProps {
  userId: string;
  name: string;
  open: boolean;
  onClose: () => void;
  /** Navigates away from the member who is hidden now. */
  onBlocked: () => void;
}

/** Explains what a block does and asks for confirmation. */
export function BlockDialog({ userId, name, open, onClose, onBlocked }: BlockDialogProps) {
  const block = useAction(trpc.blocks.add, {
    success: {
      title: `${name} is blocked`,
      description: 'You can unblock them in Settings, under Privacy.',
      variant: 'default',
    },
    failure: "We couldn't block this member. Please try again.",
    refreshes: [everything],
    onSuccess: () => {
      onClose();
      onBlocked();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Block ${name}?`}
      description={
        <>You won't see each other's posts and profiles, and you can't write to each other. We won't tell {name}.</>
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
        <li>What you opened to everyone can still be read by anyone who isn't signed in.</li>
      </ul>
    </ConfirmDialog>
  );
}
