import { type Facts, otherPartyOf } from './facts.ts';

type Deciding = Pick<Facts, 'exchange' | 'openTerms' | 'dispute'>;

/**
 * Whose turn it is: the accused of a dispute, else who has not written the open offer, else who is asked to answer or
 * to confirm; null if both may go on, or neither.
 */
export const waitingOf = ({ exchange, openTerms, dispute }: Deciding): string | null => {
  if (dispute) return dispute.state === 'open' ? dispute.accusedId : null;
  if (exchange.status === 'completed') {
    const { completionState, markedById } = exchange;
    return completionState === 'waiting' && markedById ? otherPartyOf(exchange, markedById) : null;
  }
  if (exchange.status === 'cancelled') return null;
  if (openTerms) return otherPartyOf(exchange, openTerms.authorId);
  return exchange.status === 'pending' ? exchange.providerId : null;
};
