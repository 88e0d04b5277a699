import type { Exchange, ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { Person } from '#contracts/shared/basics.ts';
import { Contest } from '#src/features/exchanges/disputes/contest.tsx';
import { useOffers } from '#src/features/exchanges/page/whole-trade.tsx';
import { ChangeOffer } from '#src/features/exchanges/terms/change-offer.tsx';
import { TakeBack } from '#src/features/exchanges/terms/take-back.tsx';

interface MoreActionsProps {
  exchange: Exchange;
  side: ExchangeSide;
  /** The other side. */
  person: Person;
}

/** The rare actions of an exchange, beside its next step. */
export function MoreActions({ exchange, side, person }: MoreActionsProps) {
  const newestVersion = useOffers(exchange.id).data?.at(-1)?.version;
  // Whoever withdraws the request takes the offer in it back as well.
  const isRequest = exchange.status === 'pending' && side === 'requester';
  return (
    <>
      {/* Where the exchange needs an offer, making one is its next step. */}
      {exchange.needsOffer ? null : (
        <ChangeOffer
          variant="secondary"
          exchange={exchange}
          side={side}
          otherName={person.firstName ?? 'The other side'}
          newestVersion={newestVersion}
        />
      )}
      {isRequest ? null : <TakeBack exchange={exchange} />}
      <Contest exchange={exchange} other={person} />
    </>
  );
}
