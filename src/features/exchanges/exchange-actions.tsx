import { Check, CheckCheck, Play, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canMoveExchange, type Exchange, type ExchangeSide } from '#contracts/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { completionQuestion, endingQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { type ForwardStep, forwardSteps } from '#src/features/exchanges/forward-steps.ts';
import { useAcceptOffer } from '#src/features/exchanges/terms/use-answer-offer.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';
import { cn } from '#src/lib/cn.ts';

interface ExchangeActionsProps {
  /** The row has what one does next; what one rarely does waits in the details. */
  place: 'row' | 'details';
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  onReview: (exchange: Exchange) => void;
}

const icons: Record<ForwardStep['kind'], ReactNode> = {
  accept: <Check aria-hidden className="size-[18px] max-sm:hidden" />,
  start: <Play aria-hidden className="size-[18px] max-sm:hidden" />,
  complete: <CheckCheck aria-hidden className="size-[18px] max-sm:hidden" />,
};

/** The actions that this side may take now, by the same rule as on the server. */
export function ExchangeActions({ place, exchange, side, otherName, onReview }: ExchangeActionsProps) {
  const { status } = exchange;
  const move = useMoveExchange();
  const accept = useAcceptOffer(status === 'pending');
  const isPending = move.isPending || accept.isPending;
  const [asking, setAsking] = useState<'completed' | 'cancelled' | null>(null);
  // Stays while the dialog fades out.
  const [asked, setAsked] = useState<'completed' | 'cancelled'>('cancelled');
  const ending = endingQuestion(status, side, otherName);
  const question = asked === 'completed' ? completionQuestion(otherName) : ending;
  const ask = (about: 'completed' | 'cancelled') => {
    setAsked(about);
    setAsking(about);
  };
  const steps = forwardSteps(exchange, side).filter((step) => step.place === place);
  const compact = place === 'row' && steps.length > 0;
  const take = (step: ForwardStep) => {
    if (step.kind === 'complete') ask('completed');
    else if (step.version === undefined) move.mutate({ id: exchange.id, status: step.to });
    else accept.mutate({ id: exchange.id, version: step.version });
  };
  const isUnderWay = ({ kind, to, version }: ForwardStep) =>
    kind === 'accept' && version !== undefined ? accept.isPending : move.isPending && move.variables.status === to;
  return (
    <>
      {steps.map((step) => (
        <Button
          key={step.kind}
          size="sm"
          variant={place === 'row' ? 'soft' : 'ghost'}
          loading={isUnderWay(step)}
          disabled={isPending}
          onClick={() => take(step)}
        >
          {isUnderWay(step) ? null : icons[step.kind]}
          {step.label}
        </Button>
      ))}
      {canMoveExchange(status, 'cancelled', side) && (place === 'row') === (status === 'pending') ? (
        <Button
          size="sm"
          variant="danger-ghost"
          // Beside another action there is room on a phone for the sign only.
          className={compact ? 'max-sm:w-11 max-sm:px-0' : undefined}
          disabled={isPending}
          onClick={() => ask('cancelled')}
        >
          <X aria-hidden className={cn('size-[18px]', compact || 'max-sm:hidden')} />
          <span className={compact ? 'max-sm:sr-only' : undefined}>{ending.label}</span>
        </Button>
      ) : null}
      {place === 'row' && status === 'completed' && !exchange.reviewedByMe ? (
        <Button size="sm" variant="soft" onClick={() => onReview(exchange)}>
          <Star aria-hidden className="size-[18px] max-sm:hidden" />
          Review
        </Button>
      ) : null}
      {place === 'row' && status === 'completed' && exchange.reviewedByMe ? (
        <Badge tone="teal" icon={<Check aria-hidden />} className="self-center">
          Reviewed
        </Badge>
      ) : null}
      <ConfirmDialog
        open={asking !== null}
        onOpenChange={(open) => !open && setAsking(null)}
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        cancelLabel={question.cancel}
        destructive={asked === 'cancelled'}
        loading={move.isPending}
        onConfirm={() => move.mutate({ id: exchange.id, status: asked }, { onSettled: () => setAsking(null) })}
      />
    </>
  );
}
