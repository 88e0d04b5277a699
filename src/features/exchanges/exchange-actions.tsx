import { Check, CheckCheck, MessageSquare, Play, Star } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canMoveExchange, type Exchange, type ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { LinkButton } from '#src/components/core/link-button.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { EndExchange } from '#src/features/exchanges/end-exchange.tsx';
import { completionQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { type ForwardStep, forwardSteps } from '#src/features/exchanges/forward-steps.ts';
import { ConfirmDone, isToConfirm } from '#src/features/exchanges/disputes/confirm-done.tsx';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import { useAcceptOffer } from '#src/features/exchanges/terms/use-answer-offer.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';

interface ExchangeActionsProps {
  /** A row has only the next step; the page has every action, the next step as the primary button. */
  place: 'row' | 'page';
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  onReview: (exchange: Exchange) => void;
  /** Further actions, before the one that ends the exchange. */
  children?: ReactNode;
}

const icons: Record<ForwardStep['kind'], ReactNode> = {
  accept: <Check aria-hidden className="size-[18px] max-sm:hidden" />,
  start: <Play aria-hidden className="size-[18px] max-sm:hidden" />,
  complete: <CheckCheck aria-hidden className="size-[18px] max-sm:hidden" />,
};

/** The actions that move an exchange on or end it, which this side may take now, by the same rule as on the server. */
export function ExchangeActions({ place, exchange, side, otherName, onReview, children }: ExchangeActionsProps) {
  const { status } = exchange;
  const move = useMoveExchange();
  const accept = useAcceptOffer(exchange);
  const isPending = move.isPending || accept.isPending;
  const [asking, setAsking] = useState(false);
  const isPage = place === 'page';
  const nextStyle = isPage ? ({ size: 'md', variant: 'primary' } as const) : ({ size: 'sm', variant: 'soft' } as const);
  const steps = forwardSteps(exchange, side).filter((step) => isPage || step.place === 'row');
  const takeStep = (step: ForwardStep) => {
    if (step.kind === 'complete') setAsking(true);
    else if (step.version === undefined) move.mutate({ id: exchange.id, status: step.to });
    else accept.mutate({ id: exchange.id, version: step.version });
  };
  const isRunning = ({ to, version }: ForwardStep) =>
    version === undefined ? move.isPending && move.variables.status === to : accept.isPending;
  const mayEnd = canMoveExchange(status, 'cancelled', side) && !exchange.contested;
  // An agreed exchange can be ended in its row only beside its next step, otherwise on its page.
  const showsEnd = mayEnd && (isPage || status === 'pending' || steps.some(({ kind }) => kind !== 'accept'));
  return (
    <>
      {steps.map((step, index) => (
        <Button
          key={step.kind}
          {...(index === 0 ? nextStyle : { size: nextStyle.size, variant: 'secondary' })}
          loading={isRunning(step)}
          disabled={isPending}
          aria-label={actionLabel(step.label, exchange, otherName)}
          onClick={() => takeStep(step)}
        >
          {isRunning(step) ? null : icons[step.kind]}
          <span>{step.label}</span>
        </Button>
      ))}
      {exchange.needsOffer ? (
        <ChangeOffer {...nextStyle} exchange={exchange} side={side} otherName={otherName} />
      ) : null}
      {isToConfirm(exchange) ? <ConfirmDone {...nextStyle} exchange={exchange} otherName={otherName} /> : null}
      {!isPage && status === 'pending' && steps.length === 0 && !exchange.needsOffer ? (
        <LinkButton
          to="/messages"
          search={{ contact: side === 'requester' ? exchange.providerUserId : exchange.requesterUserId }}
          aria-label={actionLabel('Message', exchange, otherName)}
          size="sm"
          variant="soft"
        >
          <MessageSquare aria-hidden className="size-[18px] max-sm:hidden" />
          Message
        </LinkButton>
      ) : null}
      {status === 'completed' && !exchange.reviewedByMe ? (
        <Button
          {...(isToConfirm(exchange) ? { size: nextStyle.size, variant: 'secondary' } : nextStyle)}
          aria-label={actionLabel('Review', exchange, otherName)}
          onClick={() => onReview(exchange)}
        >
          <Star aria-hidden className="size-[18px] max-sm:hidden" />
          Review
        </Button>
      ) : null}
      {status === 'completed' && exchange.reviewedByMe ? (
        <Badge tone="teal" icon={<Check aria-hidden />} className="self-center">
          Reviewed
        </Badge>
      ) : null}
      {children}
      {showsEnd ? (
        <EndExchange exchange={exchange} side={side} otherName={otherName} size={nextStyle.size} disabled={isPending} />
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        {...completionQuestion(otherName)}
        loading={move.isPending}
        onConfirm={() => move.mutate({ id: exchange.id, status: 'completed' }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
