import {
  canMoveExchange,
  type Exchange,
  type ExchangeSide,
  type ExchangeStatus,
} from '#contracts/exchanges/exchanges.ts';
import { whoAnswersOffer, openOffer } from '#src/features/exchanges/terms/offers.ts';

export interface ForwardStep {
  kind: 'accept' | 'start' | 'complete';
  label: string;
  /** The status that the exchange is moved to, unless `version` is set. */
  to: ExchangeStatus;
  /** The version of the terms that is accepted; undefined where there is no open offer. */
  version?: number;
  /** The next step is in the row and on the page; other steps are only on the page. */
  place: 'row' | 'page';
}

const steps = [
  { kind: 'accept', to: 'accepted', label: 'Accept' },
  { kind: 'start', to: 'in_progress', label: 'Start Exchange' },
  { kind: 'complete', to: 'completed', label: 'Mark Complete' },
] as const;

/**
 * The steps that move an exchange forward on this side, next one first. An open offer comes first: its author cannot
 * accept it, and for the other side it replaces the original request.
 */
export function forwardSteps(exchange: Exchange, side: ExchangeSide): ForwardStep[] {
  if (exchange.contested) return [];
  const myId = side === 'requester' ? exchange.requesterUserId : exchange.providerUserId;
  const offer = openOffer(exchange);
  const whoAnswers = whoAnswersOffer(exchange, myId);
  const hasRequest = !offer && !exchange.needsOffer;
  const moves = steps
    .filter(({ kind, to }) => canMoveExchange(exchange.status, to, side) && (kind !== 'accept' || hasRequest))
    .map((step): ForwardStep => ({ ...step, place: whoAnswers === 'me' ? 'page' : 'row' }));
  if (!offer || whoAnswers !== 'me') return moves;
  return [{ ...steps[0], version: offer.version, place: 'row' }, ...moves];
}
