import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { TradeLine } from '#src/components/core/trade-line.tsx';
import { PersonAvatar } from '#src/components/person-avatar.tsx';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { cn } from '#src/lib/cn.ts';

interface ExchangeTradeLineProps {
  exchange: Exchange;
  side: ExchangeSide;
}

/** The trade line of an exchange; with one half only, where the other is not recorded. */
export function ExchangeTradeLine({ exchange, side }: ExchangeTradeLineProps) {
  const { give, get } = exchangeTrade(exchange, side);
  const [me, other] =
    side === 'requester' ? [exchange.requester, exchange.provider] : [exchange.provider, exchange.requester];
  const from = <PersonAvatar person={me} size="sm" className="max-sm:hidden" />;
  const to = <PersonAvatar person={other} size="sm" className="max-sm:hidden" />;
  if (give && get) {
    return (
      <TradeLine
        inFull
        from={from}
        to={to}
        give={give.text}
        get={get.text}
        giveLabel={give.label}
        getLabel={get.label}
      />
    );
  }
  const half = give ?? get;
  const Icon = give ? ArrowUpRight : ArrowDownLeft;
  return (
    <div className="flex items-center gap-2.5">
      {give ? from : to}
      <div className={cn('min-w-0 flex-1 rounded-control px-3.5 py-3', give ? 'bg-teal-soft' : 'bg-marigold-soft')}>
        <span className={cn('flex items-center gap-1 text-xs font-[560]', give ? 'text-teal' : 'text-marigold')}>
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {half?.label}
        </span>
        <span className="user-content text-[0.9375rem] leading-[1.375rem] font-medium text-ink">{half?.text}</span>
      </div>
    </div>
  );
}
