import { type Details, otherPartyOf } from './details.ts';

/** The suggestion of times that has waited longest for its answer. */
export const waitingTimes = ({ appointments }: Pick<Details, 'appointments'>) =>
  appointments
    .filter(({ options }) => options.length > 0)
    .reduce<Details['appointments'][number] | null>(
      (first, row) => (first && first.updatedAt <= row.updatedAt ? first : row),
      null,
    );

type Deciding = Pick<Details, 'exchange' | 'openTerms' | 'dispute' | 'appointments'>;

/**
 * Who has to act: the accused of a dispute, else the side that did not write the open offer or suggestion of times,
 * else whoever is asked to answer or confirm; null if that is both sides, or neither.
 */
export const waitingOf = (details: Deciding): string | null => {
  const { exchange, openTerms, dispute } = details;
  if (dispute) return dispute.state === 'open' ? dispute.accusedId : null;
  if (exchange.status === 'completed') {
    const { completionState, markedById } = exchange;
    return completionState === 'waiting' && markedById ? otherPartyOf(exchange, markedById) : null;
  }
  if (exchange.status === 'cancelled') return null;
  if (openTerms) return otherPartyOf(exchange, openTerms.authorId);
  const times = waitingTimes(details);
  if (times) return otherPartyOf(exchange, times.proposedById);
  return exchange.status === 'pending' ? exchange.providerId : null;
};
