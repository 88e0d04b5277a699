import { useQuery } from '@tanstack/react-query';
import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { TermsVersion } from '#contracts/exchanges/terms.ts';
import { QueryContent } from '#src/components/ui/query-content.tsx';
import { Time } from '#src/components/ui/time.tsx';
import { ExchangeTradeLine } from '#src/features/exchanges/exchange-trade-line.tsx';
import { EarlierOffers } from '#src/features/exchanges/terms/earlier-offers.tsx';
import { versionBefore } from '#src/features/exchanges/terms/offers.ts';
import { TermsView } from '#src/features/exchanges/terms/terms-view.tsx';
import { trpc } from '#src/api/trpc.ts';
import { useUser } from '#src/session/session.ts';

interface ExchangeTermsProps {
  exchange: Exchange;
  side: ExchangeSide;
  otherName: string;
}

const none: TermsVersion[] = [];

/** All offers of an exchange, oldest first. */
export const useOffers = (id: string) => useQuery(trpc.terms.list.queryOptions({ id }));

/**
 * What both sides give: the offer on the table, with what it changes, else what was agreed, else what the request says;
 * and the earlier offers.
 */
export function ExchangeTerms({ exchange, side, otherName }: ExchangeTermsProps) {
  const offers = useOffers(exchange.id);
  const me = useUser().id;
  const { terms } = exchange;
  const versions = offers.data ?? none;
  const isOpen = terms?.status === 'open';
  return (
    <>
      {terms ? (
        <div className="flex flex-col gap-2">
          <p className="text-sm text-muted">
            {isOpen ? (
              <>
                {terms.authorUserId === me ? 'You offered this' : `${otherName} offered this`} ·{' '}
                <Time iso={terms.createdAt} />
              </>
            ) : (
              'What you agreed'
            )}
          </p>
          <TermsView terms={terms} side={side} before={isOpen ? versionBefore(terms, versions) : undefined} />
        </div>
      ) : (
        <ExchangeTradeLine exchange={exchange} side={side} />
      )}
      <QueryContent query={offers} waiting={null}>
        {(all) => (
          <EarlierOffers
            versions={all.filter(({ version }) => version !== terms?.version)}
            side={side}
            otherName={otherName}
          />
        )}
      </QueryContent>
    </>
  );
}
