import { Link } from '@tanstack/react-router';
import { ChevronDown, MessageSquare } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Exchange } from '#contracts/exchanges.ts';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { Badge } from '#src/components/core/badge.tsx';
import { Button } from '#src/components/core/button.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { sidesOf, statusLabels, statusTones, nextTurn } from '#src/features/exchanges/exchange-labels.ts';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { ExchangeTradeLine } from '#src/features/exchanges/exchange-trade-line.tsx';
import { History } from '#src/features/exchanges/history.tsx';
import { Timeline } from '#src/features/exchanges/timeline.tsx';
import { cn } from '#src/lib/cn.ts';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface ExchangeCardProps {
  exchange: Exchange;
  /** Whether a notification leads to this exchange. */
  highlighted: boolean;
  onReview: (exchange: Exchange) => void;
}

/** An exchange from the viewer's side: what I give, what I get, its state and whose turn it is. */
export function ExchangeCard({ exchange, highlighted, onReview }: ExchangeCardProps) {
  const [history, setHistory] = useState(highlighted);
  const card = useRef<HTMLElement>(null);
  const { side, other } = sidesOf(exchange, useUser().id);
  const firstName = other.firstName ?? 'the other side';
  const turn = nextTurn(exchange, side, firstName);

  useEffect(() => {
    if (highlighted) card.current?.scrollIntoView({ block: 'center' });
  }, [highlighted]);

  return (
    <article
      ref={card}
      className={cn(
        'flex flex-col gap-4 rounded-card border bg-surface p-4 md:p-5',
        highlighted ? 'border-teal ring-1 ring-teal' : 'border-line',
      )}
    >
      <header className="flex items-start justify-between gap-3">
        <PersonAvatar person={other} className="sm:hidden" />
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
            {side === 'provider' ? 'Request from ' : 'Your request to '}
            <Link to="/search" search={{ user: other.id }} className="rounded-sm hover:underline">
              {personName(other)}
            </Link>
          </h2>
          <p className="text-sm text-muted">
            Requested · <Time iso={exchange.createdAt} />
          </p>
        </div>
        <Badge tone={statusTones[exchange.status]}>{statusLabels[exchange.status]}</Badge>
      </header>
      <ExchangeTradeLine exchange={exchange} side={side} />
      {exchange.message && !exchangeTrade(exchange, side).saysMessage ? (
        <blockquote className="user-content border-l-2 border-line pl-3 text-[0.9375rem] leading-6 whitespace-pre-line text-muted">
          {exchange.message}
        </blockquote>
      ) : null}
      <Timeline status={exchange.status} />
      <div className="-my-1.5 flex items-center justify-between gap-3">
        <p className={cn('user-content text-sm', turn.mine ? 'font-[560] text-ink' : 'text-muted')}>{turn.text}</p>
        <Button
          size="sm"
          variant="ghost"
          className="-mr-2 shrink-0 px-2 text-muted"
          aria-expanded={history}
          onClick={() => setHistory(!history)}
        >
          History
          <ChevronDown aria-hidden className={cn('size-4 transition-transform', history && 'rotate-180')} />
        </Button>
      </div>
      {history ? <History exchange={exchange} /> : null}
      <footer className="flex flex-wrap gap-1 border-t border-line pt-4 md:gap-2">
        <ExchangeActions exchange={exchange} side={side} otherName={firstName} onReview={onReview} />
        <Button asChild size="sm" variant="ghost">
          <Link to="/messages" search={{ contact: other.id }}>
            <MessageSquare aria-hidden className="size-[18px] max-sm:hidden" />
            Message
          </Link>
        </Button>
      </footer>
    </article>
  );
}
