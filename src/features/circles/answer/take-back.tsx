import { useState } from 'react';
import type { Circle } from '#contracts/matching/circles.ts';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { WhyField } from '#src/features/circles/why-field.tsx';
import { useWithdraw } from '#src/features/circles/use-circle.ts';

/** Takes a yes back before the agreement; if the member proposed the circle, this ends it. */
export function TakeBack({ circle: { id, isProposer } }: { circle: Circle }) {
  const [reason, setReason] = useState('');
  const withdraw = useWithdraw();
  return (
    <ConfirmButton
      variant="danger-ghost"
      size="sm"
      className="-ml-[12px] self-start"
      question={{
        title: isProposer ? 'Withdraw this circle?' : 'Take back your yes?',
        description: isProposer
          ? "It ends for everyone who was asked. They won't see why."
          : "The others will only see that someone can't take part. We'll look for someone else.",
        confirmLabel: isProposer ? 'Withdraw' : 'Take it back',
        cancelLabel: 'Keep it',
        destructive: true,
        children: <WhyField value={reason} onChange={setReason} />,
      }}
      isPending={withdraw.isPending}
      onConfirm={(close) =>
        withdraw.mutate({ id, ...(reason.trim() && { reason: reason.trim() }) }, { onSettled: close })
      }
    >
      {isProposer ? 'Withdraw the circle' : 'Take back your yes'}
    </ConfirmButton>
  );
}
