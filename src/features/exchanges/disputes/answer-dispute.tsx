import { useState } from 'react';
import type { Dispute } from '#contracts/exchanges/disputes.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { Button } from '#src/components/core/button.tsx';
import { DisputeForm } from '#src/features/exchanges/disputes/dispute-form.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';
import { disputeQueries } from '#src/features/exchanges/disputes/dispute-queries.ts';

interface AnswerDisputeProps {
  dispute: Dispute;
  other: Person;
}

/** The button and the dialog with which the other party answers a dispute. */
export function AnswerDispute({ dispute, other }: AnswerDisputeProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        Give your side
      </Button>
      {open ? <AnswerDialog dispute={dispute} other={other} onClose={() => setOpen(false)} /> : null}
    </>
  );
}

function AnswerDialog({ dispute, other, onClose }: AnswerDisputeProps & { onClose: () => void }) {
  const name = other.firstName ?? 'The other side';
  const answer = useAction(trpc.disputes.answer, {
    oneAtATime: true,
    success: { title: 'Answer sent', description: 'Our team will read both sides and decide.' },
    failure: "We couldn't send your answer. Please try again.",
    refreshes: disputeQueries,
    onSuccess: onClose,
  });
  return (
    <DisputeForm
      title="What happened from your side?"
      description={`You can answer once. ${name} and our team will read it.`}
      action="Send answer"
      exchangeId={dispute.exchangeId}
      other={{ id: other.id, name }}
      isPending={answer.isPending}
      onSend={(statement) => answer.mutate({ id: dispute.id, ...statement })}
      onClose={onClose}
    />
  );
}
