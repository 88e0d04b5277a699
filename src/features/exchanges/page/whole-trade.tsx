import { useQuery } from '@tanstack/react-query';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import { ExchangeTradeLine } from '#src/features/exchanges/exchange-trade-line.tsx';
import { exchangeTrade } from '#src/features/exchanges/exchange-trade.ts';
import { shownOffer, versionBefore } from '#src/features/exchanges/terms/offers.ts';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { trpc } from '#src/api/trpc.ts';

interface WholeTradeProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

/** All offers of an exchange, oldest first. */
export const useOffers = (id: string) => useQuery(trpc.terms.list.queryOptions({ id }));

/**
 * What both sides give, in full: the open offer with what it changes, else what was agreed or last offered, else what the
 * request says.
 * Below it the requester's words, once.
 */
export function WholeTrade({ exchange, side, otherName }: WholeTradeProps) {
  const { message } = exchange;
  const offers = useOffers(exchange.id).data ?? [];
  const terms = shownOffer(exchange, offers);
  const isMessageShown = !terms && exchangeTrade(exchange, side).saysMessage;
  return (
    <section aria-label="The trade" className="flex flex-col gap-3">
      {terms ? (
        <TermsView
          terms={terms}
          side={side}
          before={terms.status === 'open' ? versionBefore(terms, offers) : undefined}
        />
      ) : (
        <ExchangeTradeLine exchange={exchange} side={side} />
      )}
      {message && !isMessageShown ? (
        <blockquote className="user-content border-l-2 border-line pl-3 text-[0.9375rem] leading-6 whitespace-pre-line text-muted">
          <span className="sr-only">{side === 'requester' ? 'You wrote:' : `${otherName} wrote:`} </span>
          {message}
        </blockquote>
      ) : null}
    </section>
  );
}
