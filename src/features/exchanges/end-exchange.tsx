import { X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { MAX_CANCEL_REASON } from '#contracts/exchanges/cancel-reason.ts';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { PendingDialog } from '#src/components/core/pending-dialog.tsx';
import { Field } from '#src/components/ui/field.tsx';
import { Textarea } from '#src/components/ui/textarea.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { endingQuestion } from '#src/features/exchanges/exchange-questions.ts';
import { useMoveExchange } from '#src/features/exchanges/use-move-exchange.ts';
import { lazyNamed } from '#src/lib/lazy-named.tsx';

// The dialog is loaded on demand, because the search has this component, too, and most members leave it without ending
// anything.
const ConfirmDialog = lazyNamed(() => import('#src/components/ui/confirm-dialog.tsx'), 'ConfirmDialog');

interface EndExchangeProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  disabled?: boolean;
  size?: 'sm' | 'md';
  /** The button's word, where another than the usual one says it better. */
  label?: string;
}

/** Declines, withdraws or cancels an exchange, after a question. */
export function EndExchange(props: EndExchangeProps) {
  const { exchange, side, otherName, disabled = false, size = 'sm' } = props;
  const move = useMoveExchange();
  /** Null until it is pressed: the dialog is loaded then. */
  const [asking, setAsking] = useState<boolean | null>(null);
  const [reason, setReason] = useState('');
  const { label: usualLabel, ...question } = endingQuestion(exchange.status, side, otherName);
  const { label = usualLabel } = props;
  return (
    <>
      <Button
        size={size}
        variant="danger-ghost"
        disabled={disabled || move.isPending}
        aria-label={actionLabel(label, exchange, otherName)}
        onClick={() => setAsking(true)}
      >
        <X aria-hidden className="size-[18px] max-sm:hidden" />
        <span>{label}</span>
      </Button>
      {asking === null ? null : (
        <Suspense fallback={<PendingDialog onClose={() => setAsking(null)} />}>
          <ConfirmDialog
            open={asking}
            onClose={() => setAsking(false)}
            {...question}
            destructive
            loading={move.isPending}
            onConfirm={() =>
              move.mutate(
                { id: exchange.id, status: 'cancelled', ...(reason.trim() ? { reason: reason.trim() } : {}) },
                { onSettled: () => setAsking(false) },
              )
            }
          >
            {exchange.status === 'pending' ? null : (
              <Field label="Why?" aside="Optional" hint={`${otherName} will see it.`}>
                <Textarea rows={3} maxLength={MAX_CANCEL_REASON} maxHeight={180} value={reason} onValue={setReason} />
              </Field>
            )}
          </ConfirmDialog>
        </Suspense>
      )}
    </>
  );
}
