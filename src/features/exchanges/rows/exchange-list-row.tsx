import { ChevronDown } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { actionLabel } from '#src/lib/action-label.ts';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { ExchangeDetails } from '#src/features/exchanges/exchange-details.tsx';
import { isToConfirm } from '#src/features/exchanges/disputes/confirm-done.tsx';
import { nextActionOf, sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { forwardSteps } from '#src/features/exchanges/forward-steps.ts';
import { RowTrade } from '#src/features/exchanges/rows/row-trade.tsx';
import { useBreakpoint } from '#src/hooks/use-breakpoint.ts';
import { cn } from '#src/lib/cn.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface ExchangeListRowProps {
  exchange: Exchange;
  /** Whether a notification leads to this exchange. */
  highlighted: boolean;
  onReview: (exchange: Exchange) => void;
  renderMeetings: ((exchange: Exchange) => ReactNode) | undefined;
}

/** An exchange in one row with its next step; it opens to its steps and its history. */
export function ExchangeListRow({ exchange, highlighted, onReview, renderMeetings }: ExchangeListRowProps) {
  const [open, setOpen] = useState(highlighted);
  const row = useRef<HTMLElement>(null);
  const details = useId();
  const isAnswering = useRef(false);
  /** The button that opened the answers is gone, so they have its focus. */
  const takeFocus = useCallback((answers: HTMLElement | null) => {
    if (isAnswering.current) answers?.focus({ preventScroll: true });
    isAnswering.current = false;
  }, []);
  const { side, other } = sidesOf(exchange, useUser().id);
  const firstName = other.firstName ?? 'The other side';
  const words = exchange.status === 'pending' && exchange.message ? `“${exchange.message}”` : null;
  const status = statusOf(exchange, firstName);
  // One press binds, so on a phone it is pressed only where the trade is open before one.
  const answersInside =
    useBreakpoint() === 'mobile' &&
    forwardSteps(exchange, side).some(({ kind, place }) => kind === 'accept' && place === 'row');
  const actions = (
    <ExchangeActions place="row" exchange={exchange} side={side} otherName={firstName} onReview={onReview} />
  );

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
      {/* Where the words would get too narrow, the buttons go below them. */}
      <div className="relative flex min-h-[86px] flex-wrap items-center gap-x-3 gap-y-2 px-3 py-2.5 transition-colors hover:bg-sunken md:gap-x-4 md:px-4">
        <PersonAvatar person={other} />
        <div className="min-w-0 flex-1 basis-32">
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
          <RowTrade exchange={exchange} side={side} name={firstName} />
          {/* On a phone only what silence decides; the rest is in the details. */}
          <p className={cn('text-sm leading-5 text-muted', isToConfirm(exchange) || 'line-clamp-2 max-md:hidden')}>
            {words ?? nextActionOf(exchange, side, firstName).text}
          </p>
        </div>
        <div className="flex shrink-0 flex-col items-end gap-1 max-md:hidden">
          <Badge tone={status.tone}>{status.label}</Badge>
          <Time iso={exchange.updatedAt} className="text-xs text-muted" />
        </div>
        <div className="relative ml-auto flex shrink-0 items-center gap-1 empty:hidden">
          {!answersInside ? (
            actions
          ) : open ? null : (
            <Button
              size="sm"
              variant="soft"
              aria-label={actionLabel('Answer', exchange, firstName)}
              onClick={() => {
                isAnswering.current = true;
                setOpen(true);
              }}
            >
              Answer
            </Button>
          )}
        </div>
      </div>
      {open ? (
        <div id={details}>
          <ExchangeDetails
            exchange={exchange}
            onReview={onReview}
            meetings={renderMeetings?.(exchange)}
            answers={
              answersInside ? (
                <div
                  ref={takeFocus}
                  role="group"
                  aria-label={actionLabel('Your answer', exchange, firstName)}
                  tabIndex={-1}
                  className="flex flex-wrap gap-2 outline-none"
                >
                  {actions}
                </div>
              ) : null
            }
          />
        </div>
      ) : null}
    </article>
  );
}
