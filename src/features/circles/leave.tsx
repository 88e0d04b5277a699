import { useState } from 'react';
import { type Circle, REFILL_DAYS } from '#contracts/matching/circles.ts';
import { ConfirmButton } from '#src/components/ui/confirm-button.tsx';
import { otherNamesIn, ownLegs } from '#src/features/circles/circle-texts.ts';
import { WhyField } from '#src/features/circles/why-field.tsx';
import { useLeave } from '#src/features/circles/use-circle.ts';

const doneStatuses: readonly (string | undefined)[] = ['delivered', 'confirmed'];

/** What leaving means at this point. */
function leaveTexts(circle: Circle, myId: string): string {
  const { given, got } = ownLegs(circle, myId);
  if (doneStatuses.includes(given?.status)) {
    return "You've given your part, so leaving doesn't count against you. What you were going to get is cancelled. If someone gets a part and doesn't give theirs, they'll owe it to you once the circle has ended.";
  }
  if (!given && circle.legs.length > 0) {
    const what = doneStatuses.includes(got?.status)
      ? " You got a part, so once the circle has ended you'll owe yours to someone who gave and got nothing."
      : ' What you were going to get is cancelled.';
    return `You have nothing left to give, so leaving doesn't count against you.${what}`;
  }
  if (doneStatuses.includes(got?.status)) {
    return "You got your part and haven't given yours. If you leave, the circle ends early for everyone, and you can't join circles for six months.";
  }
  return `${otherNamesIn(circle)} rely on you. We look for someone to take your place for ${REFILL_DAYS} days.`;
}

/** Leaves an agreed circle, after saying what that means. */
export function Leave({ circle, myId }: { circle: Circle; myId: string }) {
  const [reason, setReason] = useState('');
  const leave = useLeave();
  const { given, got } = ownLegs(circle, myId);
  // A contested leg has to be settled first.
  if (given?.status === 'disputed' || got?.status === 'disputed') return null;
  return (
    <ConfirmButton
      variant="danger-ghost"
      size="sm"
      className="-ml-[12px] self-start"
      question={{
        title: 'Leave this circle?',
        description: leaveTexts(circle, myId),
        confirmLabel: 'Leave the circle',
        cancelLabel: 'Keep my place',
        destructive: true,
        children: <WhyField value={reason} onChange={setReason} />,
      }}
      isPending={leave.isPending}
      onConfirm={(close) =>
        leave.mutate({ id: circle.id, ...(reason.trim() && { reason: reason.trim() }) }, { onSettled: close })
      }
    >
      Leave the circle
    </ConfirmButton>
  );
}
