import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownLeft, ArrowUpRight, ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { Badge } from '#src/components/core/badge.tsx';
import { nextActionOf, sidesOf } from '#src/features/exchanges/exchange-labels.ts';
import { statusOf } from '#src/features/exchanges/exchange-status.ts';
import { NextStep } from '#src/features/exchanges/next-step.tsx';
import { tradeTexts } from '#src/features/exchanges/terms/offers.ts';
import { cn } from '#src/lib/cn.ts';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

/** The newest open exchange of two members, above their conversation: what is traded, its status and the next step. */
export function ExchangeStrip({ person }: { person: Person }) {
  const { data: open } = useQuery(trpc.exchanges.openWith.queryOptions({ userId: person.id }));
  // Where none is open, one that is done may still wait to be confirmed.
  const { data: toConfirm } = useQuery(
    trpc.exchanges.list.queryOptions({ with: person.id, waiting: 'me', limit: 1 }, { enabled: open === null }),
  );
  const exchange = open ?? toConfirm?.items[0];
  return exchange ? <Strip key={exchange.id} exchange={exchange} /> : null;
}

function Strip({ exchange }: { exchange: Exchange }) {
  const [unfolded, setUnfolded] = useState(false);
  const { side, other } = sidesOf(exchange, useUser().id);
  const name = other.firstName ?? 'the other side';
  const { text } = nextActionOf(exchange, side, name);
  const { tone, label } = statusOf(exchange, name);
  const state = <Badge tone={tone}>{label}</Badge>;
  return (
    <section aria-label={`Your exchange with ${name}`} className="border-b border-line bg-surface px-3 md:px-4">
      <div className="hidden min-h-12 items-center gap-3 py-1.5 md:flex">
        <Link
          to="/exchanges/$id"
          params={{ id: exchange.id }}
          className="flex min-w-0 flex-1 items-center rounded-sm hover:underline"
        >
          <TradeTexts exchange={exchange} inFull />
        </Link>
        {state}
        <NextStep exchange={exchange} side={side} otherName={name} />
      </div>
      <button
        type="button"
        aria-expanded={unfolded}
        className="flex min-h-12 w-full min-w-0 items-center gap-2 py-2 text-left md:hidden"
        onClick={() => setUnfolded(!unfolded)}
      >
        <TradeTexts exchange={exchange} inFull={unfolded} />
        {state}
        <ChevronDown
          aria-hidden
          className={cn('size-4 shrink-0 text-muted transition-transform', unfolded && 'rotate-180')}
        />
      </button>
      {unfolded ? (
        <div className="flex flex-wrap items-center justify-between gap-2 pb-3 md:hidden">
          <p className="min-w-0 flex-1 basis-48 text-sm text-muted">{text}</p>
          <Link
            to="/exchanges/$id"
            params={{ id: exchange.id }}
            className="link inline-flex min-h-11 items-center text-sm"
          >
            Details
          </Link>
          <NextStep exchange={exchange} side={side} otherName={name} />
        </div>
      ) : null}
    </section>
  );
}

interface TradeTextsProps {
  exchange: Exchange;
  /** Shows both halves below each other in full, because the member agrees to them here. */
  inFull?: boolean;
}

/** What this side gives and gets, as far as it is recorded. */
function TradeTexts({ exchange, inFull = false }: TradeTextsProps) {
  const { give, get } = tradeTexts(exchange, sidesOf(exchange, useUser().id).side);
  return (
    <span className={cn('flex min-w-0 flex-1 gap-x-3 text-sm', inFull ? 'flex-col' : 'items-center')}>
      {give ? (
        <span className="inline-flex min-w-0 items-start gap-1">
          <ArrowUpRight aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
          <span className="shrink-0 text-teal">You give</span>
          <span className={cn('font-[560]', inFull ? 'user-content' : 'truncate')}>{give}</span>
        </span>
      ) : null}
      {get ? (
        <span className={cn('inline-flex min-w-0 items-start gap-1', give && !inFull && 'max-md:hidden')}>
          <ArrowDownLeft aria-hidden className="mt-0.5 size-4 shrink-0 text-marigold" />
          <span className="shrink-0 text-marigold">You get</span>
          <span className={cn('font-[560]', inFull ? 'user-content' : 'truncate')}>{get}</span>
        </span>
      ) : null}
    </span>
  );
}
