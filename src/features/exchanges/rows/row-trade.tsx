import { ArrowDownLeft, ArrowUpRight, MessageSquareQuote } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { tradeTexts } from '#src/features/exchanges/terms/offers.ts';

interface RowTradeProps {
  exchange: Exchange;
  side: ExchangeSide;
  /** The first name of the other side. */
  name: string;
}

/**
 * What the viewer gives and gets, in full, because it commits them. Where one side is not recorded, the words of the
 * request follow.
 */
export function RowTrade({ exchange, side, name }: RowTradeProps) {
  const { give, get } = tradeTexts(exchange, side);
  const { message, status } = exchange;
  const missingText = <span className="text-muted">{status === 'pending' ? 'Not decided yet' : 'Not recorded'}</span>;
  return (
    <>
      <Line label="You give" tone="text-teal" icon={<ArrowUpRight aria-hidden />}>
        {give ?? missingText}
      </Line>
      <Line label="You get" tone="text-marigold" icon={<ArrowDownLeft aria-hidden />}>
        {get ?? missingText}
      </Line>
      {(give && get) || !message ? null : (
        <Line
          label={side === 'requester' ? 'You wrote' : `${name} wrote`}
          tone="text-muted"
          icon={<MessageSquareQuote aria-hidden />}
        >
          {message}
        </Line>
      )}
    </>
  );
}

interface LineProps {
  label: string;
  tone: string;
  icon: ReactNode;
  children: ReactNode;
}

const Line = ({ label, tone, icon, children }: LineProps) => (
  <p className="flex items-start gap-1 text-sm leading-5">
    <span className={`mt-0.5 shrink-0 [&_svg]:size-4 ${tone}`}>{icon}</span>
    <span className="user-content min-w-0">
      <span className={tone}>{label}</span> {children}
    </span>
  </p>
);
