import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { ExchangeDetails } from '#src/features/exchanges/exchange-details.tsx';
import { nextTurn, sidesOf, statusLabels, statusTones } from '#src/features/exchanges/exchange-labels.ts';
import { tradeWords } from '#src/features/exchanges/terms/offers.ts';
import { cn } from '#src/lib/cn.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

/** What the exchange is about. What is given is named only where it was written down. */
function about(exchange: Exchange, side: ExchangeSide, name: string): string {
  const { give, get } = tradeWords(exchange, side);
  if (give && get) return `You give ${give}, you get ${get}`;
  const { serviceRequest: post } = exchange;
  return side === 'provider' ? `${name} asked for ${post.serviceOffered}` : `You asked for ${post.serviceOffered}`;
}

interface ExchangeListRowProps {
  exchange: Exchange;
  /** Whether a notification leads to this exchange. */
  highlighted: boolean;
  onReview: (exchange: Exchange) => void;
}

/** An exchange in one row with its next step; it opens to its steps and its history. */
export function ExchangeListRow({ exchange, highlighted, onReview }: ExchangeListRowProps) {
  const [open, setOpen] = useState(highlighted);
  const row = useRef<HTMLElement>(null);
  const details = useId();
  const { side, other } = sidesOf(exchange, useUser().id);
  const firstName = other.firstName ?? 'The other side';
  const words = exchange.status === 'pending' && exchange.message ? `“${exchange.message}”` : null;

  // A notification may be followed while the page is open.
  const [wasHighlighted, setWasHighlighted] = useState(highlighted);
  if (highlighted !== wasHighlighted) {
    setWasHighlighted(highlighted);
    if (highlighted) setOpen(true);
  }
  useEffect(() => {
    if (highlighted) row.current?.scrollIntoView({ block: 'center' });
  }, [highlighted]);

  return (
    <article
      ref={row}
      className={cn(
        'overflow-hidden rounded-card border bg-surface',
        highlighted ? 'border-teal ring-1 ring-teal' : 'border-line',
      )}
    >
      <div className="relative flex h-[86px] items-center gap-3 px-3 transition-colors hover:bg-sunken md:gap-4 md:px-4">
        <PersonAvatar person={other} />
        <div className="min-w-0 flex-1">
          <h3 className="flex items-center gap-1.5 font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            <button
              type="button"
              aria-expanded={open}
              aria-controls={open ? details : undefined}
              className="flex min-w-0 items-center gap-1.5 text-left after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal"
              onClick={() => setOpen(!open)}
            >
              <span className="truncate">{personName(other)}</span>
              <ChevronDown
                aria-hidden
                className={cn('size-4 shrink-0 text-muted transition-transform', open && 'rotate-180')}
              />
            </button>
          </h3>
          <p className="user-content line-clamp-2 text-sm leading-[1.125rem] md:line-clamp-1 md:leading-5">
            {about(exchange, side, firstName)}
          </p>
          <p className="truncate text-sm leading-5 text-muted max-md:hidden">
            {words ?? nextTurn(exchange, side, firstName).text}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1 max-md:hidden">
          <Badge tone={statusTones[exchange.status]}>{statusLabels[exchange.status]}</Badge>
          <Time iso={exchange.updatedAt} className="text-xs text-muted" />
        </div>
        <div className="relative flex shrink-0 items-center gap-1 empty:hidden">
          <ExchangeActions place="row" exchange={exchange} side={side} otherName={firstName} onReview={onReview} />
        </div>
      </div>
      {open ? (
        <div id={details}>
          <ExchangeDetails exchange={exchange} onReview={onReview} />
        </div>
      ) : null}
    </article>
  );
}
