import { Link } from '@tanstack/react-router';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { ExchangeActions } from '#src/features/exchanges/exchange-actions.tsx';
import { nextActionOf, sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { RowTrade } from '#src/features/exchanges/rows/row-trade.tsx';
import { personName } from '#src/lib/person.ts';
import { useUser } from '#src/session/session.ts';

interface ExchangeListRowProps {
  exchange: Exchange;
  onReview: (exchange: Exchange) => void;
}

/** An exchange in one row: the other side, what each gives, whose turn it is, and the next step. It leads to its page. */
export function ExchangeListRow({ exchange, onReview }: ExchangeListRowProps) {
  const { side, other } = sidesOf(exchange, useUser().id);
  const name = other.firstName ?? 'The other side';
  const status = statusOf(exchange, name);
  return (
    // Where the words would get too narrow, the buttons go below them.
    <article className="relative flex min-h-[86px] flex-wrap items-center gap-x-3 gap-y-2 rounded-card border border-line bg-surface px-3 py-2.5 transition-colors hover:bg-sunken md:gap-x-4 md:px-4">
      <PersonAvatar person={other} className="self-start" />
      <div className="min-w-0 flex-1 basis-48">
        <h3 className="flex flex-wrap items-center gap-x-2 font-sans text-[0.9375rem] leading-6 font-[600] tracking-normal">
          <Link
            to="/exchanges/$id"
            params={{ id: exchange.id }}
            className="user-content min-w-0 after:absolute after:inset-0 after:rounded-card hover:underline focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-teal"
          >
            {personName(other)}
          </Link>
          <Badge tone={status.tone}>{status.label}</Badge>
          <Time iso={exchange.updatedAt} className="ml-auto text-xs font-normal text-muted" />
        </h3>
        <RowTrade exchange={exchange} side={side} name={name} />
        <p className="user-content mt-0.5 text-sm leading-5 text-muted">{nextActionOf(exchange, side, name).text}</p>
      </div>
      <div className="relative flex flex-wrap items-center gap-1 empty:hidden max-sm:ml-auto">
        <ExchangeActions place="row" exchange={exchange} side={side} otherName={name} onReview={onReview} />
      </div>
    </article>
  );
}
