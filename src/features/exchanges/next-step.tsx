import { useState } from 'react';
import { canMoveExchange, type Exchange, type ExchangeSide, type ExchangeStatus } from '#contracts/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { completionQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';

const steps: { to: ExchangeStatus; label: string }[] = [
  { to: 'accepted', label: 'Accept' },
  { to: 'in_progress', label: 'Start Exchange' },
  { to: 'completed', label: 'Mark Complete' },
];

interface NextStepProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

/** The one button that takes an exchange further, if it is this side's turn. Completing it ends it for both, so it asks. */
export function NextStep({ exchange: { id, status }, side, otherName }: NextStepProps) {
  const move = useMoveExchange();
  const [asking, setAsking] = useState(false);
  const next = steps.find(({ to }) => canMoveExchange(status, to, side));
  if (!next) return null;
  const question = completionQuestion(otherName);
  const go = () => move.mutate({ id, status: next.to }, { onSettled: () => setAsking(false) });
  return (
    <>
      <Button size="sm" loading={move.isPending} onClick={() => (next.to === 'completed' ? setAsking(true) : go())}>
        {next.label}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        cancelLabel={question.cancel}
        loading={move.isPending}
        onConfirm={go}
      />
    </>
  );
}
