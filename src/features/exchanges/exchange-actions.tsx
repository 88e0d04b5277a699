import { Check, CheckCheck, Play, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canMoveExchange, type Exchange, type ExchangeSide, type ExchangeStatus } from '#contracts/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { completionQuestion, endingQuestion } from '#src/features/exchanges/exchange-questions.ts';
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

const forward: { to: ExchangeStatus; label: string; icon: ReactNode }[] = [
  { to: 'accepted', label: 'Accept', icon: <Check aria-hidden className="size-[18px] max-sm:hidden" /> },
  { to: 'in_progress', label: 'Start Exchange', icon: <Play aria-hidden className="size-[18px] max-sm:hidden" /> },
  { to: 'completed', label: 'Mark Complete', icon: <CheckCheck aria-hidden className="size-[18px] max-sm:hidden" /> },
];

/** The actions that this side may take now, by the same rule as on the server. */
export function ExchangeActions({ place, exchange, side, otherName, onReview }: ExchangeActionsProps) {
  const { status } = exchange;
  const move = useMoveExchange();
  const [asking, setAsking] = useState<'completed' | 'cancelled' | null>(null);
  // Stays while the dialog fades out.
  const [asked, setAsked] = useState<'completed' | 'cancelled'>('cancelled');
  const ending = endingQuestion(status, side, otherName);
  const question = asked === 'completed' ? completionQuestion(otherName) : ending;
  const ask = (about: 'completed' | 'cancelled') => {
    setAsked(about);
    setAsking(about);
  };
  const compact = place === 'row' && side === 'provider';
  const to = move.variables?.status;
  return (
    <>
      {(place === 'row' ? forward : [])
        .filter((step) => canMoveExchange(status, step.to, side))
        .map((step) => (
          <Button
            key={step.to}
            size="sm"
            variant="soft"
            loading={move.isPending && to === step.to}
            disabled={move.isPending}
            onClick={() => (step.to === 'completed' ? ask(step.to) : move.mutate({ id: exchange.id, status: step.to }))}
          >
            {move.isPending && to === step.to ? null : step.icon}
            {step.label}
          </Button>
        ))}
      {canMoveExchange(status, 'cancelled', side) && (place === 'row') === (status === 'pending') ? (
        <Button
          size="sm"
          variant="danger-ghost"
          // Beside another action there is room on a phone for the sign only.
          className={compact ? 'max-sm:w-11 max-sm:px-0' : undefined}
          disabled={move.isPending}
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
