import { Check, CheckCheck, Play, Star, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { canMoveExchange, type Exchange, type ExchangeSide, type ExchangeStatus } from '#contracts/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';

interface ExchangeActionsProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  onReview: (exchange: Exchange) => void;
}

const forward: { to: ExchangeStatus; label: string; icon: ReactNode }[] = [
  { to: 'accepted', label: 'Accept', icon: <Check aria-hidden className="size-[18px]" /> },
  { to: 'in_progress', label: 'Start Exchange', icon: <Play aria-hidden className="size-[18px]" /> },
  { to: 'completed', label: 'Mark Complete', icon: <CheckCheck aria-hidden className="size-[18px]" /> },
];

/** The label and the confirmation text for ending an exchange in its current state. */
function endingOf(status: ExchangeStatus, side: ExchangeSide, name: string) {
  if (status !== 'pending') {
    return {
      label: 'Cancel',
      title: 'Cancel this exchange?',
      description: `${name} is told, and it cannot be taken up again. You can always make a new request.`,
      confirm: 'Cancel exchange',
    };
  }
  return side === 'provider'
    ? {
        label: 'Decline',
        title: 'Decline this request?',
        description: `${name} is told that you declined.`,
        confirm: 'Decline',
      }
    : {
        label: 'Withdraw',
        title: 'Withdraw your request?',
        description: `${name} no longer sees it as open. You can ask again later.`,
        confirm: 'Withdraw',
      };
}

/** The actions that this side may take now, by the same rule as on the server. */
export function ExchangeActions({ exchange, side, otherName, onReview }: ExchangeActionsProps) {
  const { status } = exchange;
  const move = useMoveExchange();
  const [asking, setAsking] = useState(false);
  const ending = endingOf(status, side, otherName);
  const to = move.variables?.status;
  return (
    <>
      {forward
        .filter((step) => canMoveExchange(status, step.to, side))
        .map((step) => (
          <Button
            key={step.to}
            size="sm"
            loading={move.isPending && to === step.to}
            disabled={move.isPending}
            onClick={() => move.mutate({ id: exchange.id, status: step.to })}
          >
            {move.isPending && to === step.to ? null : step.icon}
            {step.label}
          </Button>
        ))}
      {canMoveExchange(status, 'cancelled', side) ? (
        <Button size="sm" variant="danger-ghost" disabled={move.isPending} onClick={() => setAsking(true)}>
          <X aria-hidden className="size-[18px] max-sm:hidden" />
          {ending.label}
        </Button>
      ) : null}
      {status === 'completed' && !exchange.reviewedByMe ? (
        <Button size="sm" onClick={() => onReview(exchange)}>
          <Star aria-hidden className="size-[18px]" />
          Review
        </Button>
      ) : null}
      {status === 'completed' && exchange.reviewedByMe ? (
        <Badge tone="teal" icon={<Check aria-hidden />} className="self-center">
          Reviewed
        </Badge>
      ) : null}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={ending.title}
        description={ending.description}
        confirmLabel={ending.confirm}
        cancelLabel="Keep it"
        destructive
        loading={move.isPending}
        onConfirm={() => move.mutate({ id: exchange.id, status: 'cancelled' }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
