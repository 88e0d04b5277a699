import { PencilLine } from 'lucide-react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { MAX_TERMS_VERSIONS } from '#contracts/exchanges/terms.ts';
import { Button } from '#src/components/core/button.tsx';
import { Spinner } from '#src/components/core/spinner.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { openOfferForm, useIsOfferFormLoading } from '#src/features/exchanges/terms/offer-form.tsx';
import { isRunning } from '#src/features/exchanges/terms/offers.ts';

interface ChangeOfferProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
  /** The number of the newest version of the terms, by default that of the current ones; there is a limit. */
  newestVersion?: number | undefined;
  /** The icon replaces the words where there is little room, except on phones. */
  compact?: boolean;
  /** `soft` (in rows, with one word on phones) and `primary` where changing the offer is the next step. */
  variant?: 'ghost' | 'secondary' | 'soft' | 'primary';
  size?: 'sm' | 'md';
}

/** Opens the form for another offer; either side may make one until the exchange is over, or there are too many. */
export function ChangeOffer(props: ChangeOfferProps) {
  const {
    exchange,
    side,
    otherName,
    newestVersion = exchange.terms?.version ?? 0,
    compact = false,
    variant = 'ghost',
    size = 'sm',
  } = props;
  const loading = useIsOfferFormLoading(exchange.id);
  if (!isRunning(exchange.status) || exchange.contested || newestVersion >= MAX_TERMS_VERSIONS) return null;
  return (
    // The button stays enabled while the form loads, so that the focus returns here when it closes.
    <Button
      size={size}
      variant={variant}
      aria-busy={loading || undefined}
      aria-label={
        variant === 'ghost' || variant === 'secondary'
          ? undefined
          : actionLabel('Change the offer', exchange, otherName)
      }
      title={compact ? 'Change the offer' : undefined}
      onClick={() => openOfferForm({ exchange, side, otherName })}
    >
      {loading ? <Spinner className="size-4" /> : <PencilLine aria-hidden className="size-[18px] max-sm:hidden" />}
      <span className={compact ? 'md:sr-only' : undefined}>
        Change<span className={variant === 'soft' ? 'max-sm:hidden' : undefined}> the offer</span>
      </span>
    </Button>
  );
}
