import { CheckCheck } from 'lucide-react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Button } from '#src/components/core/button.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { exchangeQueries } from '#src/features/exchanges/exchange-queries.ts';
import { showMoved } from '#src/features/exchanges/show-moved.ts';
import { trpc } from '#src/api/trpc.ts';
import { useAction } from '#src/api/use-action.ts';

/** Whether the other side marked it as done and the viewer has not confirmed yet. */
export const isToConfirm = ({ completion, waitingFor }: Exchange): boolean =>
  completion?.state === 'waiting' && waitingFor === 'me';

interface ConfirmDoneProps {
  exchange: Exchange;
  otherName: string;
  variant?: 'primary' | 'soft';
  size?: 'sm' | 'md';
}

/** Agrees that the exchange is done. */
export function ConfirmDone({ exchange, otherName, variant = 'soft', size = 'sm' }: ConfirmDoneProps) {
  const confirm = useAction(trpc.exchanges.confirm, {
    success: { title: 'Confirmed', description: "You both say it's done." },
    failure: "We couldn't confirm the exchange. Please try again.",
    refreshes: exchangeQueries,
    onSuccess: showMoved,
  });
  return (
    <Button
      size={size}
      variant={variant}
      aria-label={actionLabel('Confirm', exchange, otherName)}
      loading={confirm.isPending}
      onClick={() => confirm.mutate({ id: exchange.id })}
    >
      {confirm.isPending ? null : <CheckCheck aria-hidden className="size-[18px] max-sm:hidden" />}
      <span>Confirm</span>
    </Button>
  );
}
