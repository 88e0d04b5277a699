import { useState } from 'react';
import type { CircleLeg } from '#contracts/matching/circles.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

interface SettleLegProps {
  leg: CircleLeg;
  giver: string;
  receiver: string;
}

type Outcome = 'confirmed' | 'failed';

const outcomes = {
  confirmed: {
    label: 'It was given',
    question: 'Was this part given?',
    meaning: 'It counts as received, and they can review each other.',
    done: 'Settled: it was given',
  },
  failed: {
    label: 'It failed',
    question: 'Did this part fail?',
    meaning:
      "An open circle ends early for everyone. A member who got their part and doesn't give theirs can't join circles for six months.",
    done: 'Settled: it failed',
  },
};

/** An admin decides what the two sides of a leg contest. */
export function SettleLeg({ leg, giver, receiver }: SettleLegProps) {
  const [askedOutcome, setAskedOutcome] = useState<Outcome | null>(null);
  const settle = useAction(trpc.circles.updateLeg, {
    success: (_, { status }) => (status === 'confirmed' || status === 'failed' ? outcomes[status].done : undefined),
    refreshes: [trpc.circlesAdmin.list, trpc.admin.waiting, trpc.admin.queue],
    onSettled: () => setAskedOutcome(null),
  });
  const buttonOf = (outcome: Outcome, variant: 'secondary' | 'danger-ghost') => (
    <Button
      size="sm"
      data-decide
      variant={variant}
      aria-label={`${outcomes[outcome].label}: ${leg.service}`}
      onClick={() => setAskedOutcome(outcome)}
    >
      {outcomes[outcome].label}
    </Button>
  );
  return (
    <span className="mt-1 flex flex-wrap gap-2">
      {buttonOf('confirmed', 'secondary')}
      {buttonOf('failed', 'danger-ghost')}
      {askedOutcome ? (
        <ConfirmDialog
          onClose={() => setAskedOutcome(null)}
          title={outcomes[askedOutcome].question}
          description={`${leg.service}, from ${giver} to ${receiver}. ${outcomes[askedOutcome].meaning} We'll let both of them know, and it goes into the audit log.`}
          confirmLabel={outcomes[askedOutcome].label}
          cancelLabel="Back"
          destructive={askedOutcome === 'failed'}
          loading={settle.isPending}
          onConfirm={() => settle.mutate({ id: leg.id, status: askedOutcome })}
        />
      ) : null}
    </span>
  );
}
