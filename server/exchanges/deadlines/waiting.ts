import { type Facts, otherPartyOf } from './facts.ts';

/** The suggestion of times that waits longest for its answer. */
export const waitingTimes = ({ appointments }: Pick<Facts, 'appointments'>) =>
  appointments
    .filter(({ options }) => options.length > 0)
    .reduce<Facts['appointments'][number] | null>(
      (first, row) => (first && first.updatedAt <= row.updatedAt ? first : row),
      null,
    );

type Deciding = Pick<Facts, 'exchange' | 'openTerms' | 'dispute' | 'appointments'>;

/**
 * Whose turn it is: the accused of a dispute, else who has not written the open offer, or the open suggestion of times,
 * else who is asked to answer or to confirm; null if both may go on, or neither.
 */
export const waitingOf = (facts: Deciding): string | null => {
  const { exchange, openTerms, dispute } = facts;
  if (dispute) return dispute.state === 'open' ? dispute.accusedId : null;
  if (exchange.status === 'completed') {
    const { completionState, markedById } = exchange;
    return completionState === 'waiting' && markedById ? otherPartyOf(exchange, markedById) : null;
  }
  if (exchange.status === 'cancelled') return null;
  if (openTerms) return otherPartyOf(exchange, openTerms.authorId);
  const times = waitingTimes(facts);
  if (times) return otherPartyOf(exchange, times.proposedById);
  return exchange.status === 'pending' ? exchange.providerId : null;
};
