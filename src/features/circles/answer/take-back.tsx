import { useState } from 'react';
import type { Circle } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { WhyField } from '#src/features/circles/why-field.tsx';
import { useWithdraw } from '#src/features/circles/use-circle.ts';

/** Takes a yes back before the agreement; if the member proposed the circle, this ends it. */
export function TakeBack({ circle: { id, isProposer } }: { circle: Circle }) {
  const [asking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  const withdraw = useWithdraw();
  return (
    <>
      <Button variant="danger-ghost" size="sm" className="-ml-[12px] self-start" onClick={() => setAsking(true)}>
        {isProposer ? 'Withdraw the circle' : 'Take back your yes'}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={isProposer ? 'Withdraw this circle?' : 'Take back your yes?'}
        description={
          isProposer
            ? "It ends for everyone who was asked. They won't see why."
            : "The others will only see that someone can't take part. We'll look for someone else."
        }
        confirmLabel={isProposer ? 'Withdraw' : 'Take it back'}
        cancelLabel="Keep it"
        destructive
        loading={withdraw.isPending}
        onConfirm={() =>
          withdraw.mutate(
            { id, ...(reason.trim() && { reason: reason.trim() }) },
            { onSettled: () => setAsking(false) },
          )
        }
      >
        <WhyField value={reason} onChange={setReason} />
      </ConfirmDialog>
    </>
  );
}
