import { useState } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { completionQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { forwardSteps } from '#src/features/exchanges/forward-steps.ts';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import { ConfirmDone, isToConfirm } from '#src/features/exchanges/disputes/confirm-done.tsx';
import { useAcceptOffer } from '#src/features/exchanges/terms/use-answer-offer.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';

interface NextStepProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

/**
 * The one button that takes an exchange further, if it is this side's turn; an offer can also be changed. Completing
 * ends the exchange for both, so it asks first.
 */
export function NextStep({ exchange, side, otherName }: NextStepProps) {
  const { id } = exchange;
  const move = useMoveExchange();
  const accept = useAcceptOffer(exchange);
  const [asking, setAsking] = useState(false);
  const [next] = forwardSteps(exchange, side);
  if (isToConfirm(exchange)) return <ConfirmDone exchange={exchange} otherName={otherName} />;
  if (exchange.needsOffer) return <ChangeOffer variant="soft" exchange={exchange} side={side} otherName={otherName} />;
  if (!next) return null;
  const go = () =>
    next.version === undefined
      ? move.mutate({ id, status: next.to }, { onSettled: () => setAsking(false) })
      : accept.mutate({ id, version: next.version });
  return (
    <>
      {next.version === undefined ? null : (
        <ChangeOffer compact exchange={exchange} side={side} otherName={otherName} />
      )}
      <Button
        size="sm"
        loading={move.isPending || accept.isPending}
        aria-label={actionLabel(next.label, exchange, otherName)}
        onClick={() => (next.kind === 'complete' ? setAsking(true) : go())}
      >
        {next.label}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...completionQuestion(otherName)}
        loading={move.isPending}
        onConfirm={go}
      />
    </>
  );
}
