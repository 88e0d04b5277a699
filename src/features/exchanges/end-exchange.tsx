import { X } from 'lucide-react';
import { useState } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { ConfirmDialog } from '#src/components/ui/confirm-dialog.tsx';
import { endingQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';
import { cn } from '#src/lib/cn.ts';

interface EndExchangeProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  /** Beside another action there is room on a phone for the sign only. */
  compact?: boolean;
  disabled?: boolean;
}

/** Declines, withdraws or cancels an exchange, after a question. */
export function EndExchange({ exchange, side, otherName, compact = false, disabled = false }: EndExchangeProps) {
  const move = useMoveExchange();
  const [asking, setAsking] = useState(false);
  const question = endingQuestion(exchange.status, side, otherName);
  return (
    <>
      <Button
        size="sm"
        variant="danger-ghost"
        className={compact ? 'max-sm:w-11 max-sm:px-0' : undefined}
        disabled={disabled || move.isPending}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden className={cn('size-[18px]', compact || 'max-sm:hidden')} />
        <span className={compact ? 'max-sm:sr-only' : undefined}>{question.label}</span>
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={question.title}
        description={question.description}
        confirmLabel={question.confirm}
        cancelLabel={question.cancel}
        destructive
        loading={move.isPending}
        onConfirm={() => move.mutate({ id: exchange.id, status: 'cancelled' }, { onSettled: () => setAsking(false) })}
      />
    </>
  );
}
