import { ArrowDownLeft, ArrowUpRight } from 'lucide-react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { tradeTexts } from '#src/features/exchanges/terms/offers.ts';
import { cn } from '#src/lib/cn.ts';

interface RowTradeProps {
  exchange: Exchange;
  side: ExchangeSide;
  /** The first name of the other. */
  name: string;
}

/** What the viewer gives and gets, whole: they bind themselves by it. A side that is not written down has no line. */
export function RowTrade({ exchange, side, name }: RowTradeProps) {
  const { give, get } = tradeTexts(exchange, side);
  if (!give || !get) {
    const { serviceOffered } = exchange.serviceRequest;
    return (
      <p className="user-content text-sm leading-5">
        {side === 'provider' ? `${name} asked for ${serviceOffered}` : `You asked for ${serviceOffered}`}
      </p>
    );
  }
  return (
    <>
      <Line side="give" text={give} />
      <Line side="get" text={get} />
    </>
  );
}

function Line({ side, text }: { side: 'give' | 'get'; text: string }) {
  const Icon = side === 'give' ? ArrowUpRight : ArrowDownLeft;
  return (
    <p className="flex items-start gap-1 text-sm leading-5">
      <Icon aria-hidden className={cn('mt-0.5 size-4 shrink-0', side === 'give' ? 'text-teal' : 'text-marigold')} />
      <span className="user-content min-w-0">
        <span className={side === 'give' ? 'text-teal' : 'text-marigold'}>
          {side === 'give' ? 'You give' : 'You get'}
        </span>{' '}
        {text}
      </span>
    </p>
  );
}
