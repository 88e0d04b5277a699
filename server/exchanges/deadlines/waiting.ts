import { type Facts, otherPartyOf } from './facts.ts';

/** The suggestion of times that waits longest for its answer. */
export const waitingTimes = ({ appointments }: Pick<Facts, 'appointments'>) =>
  appointments
    .filter(({ options }) => options.length > 0)
    .reduce<Facts['appointments'][number] | null>(
      (first, row) => (first && first.updatedAt <= row.updatedAt ? first : row),
      null,
    );

/**
 * Whose turn it is: who has not written the open offer, or the open suggestion of times, else who is asked; null if both
 * may go on, or neither.
 */
export const waitingOf = (facts: Pick<Facts, 'exchange' | 'openTerms' | 'appointments'>): string | null => {
  const { exchange, openTerms } = facts;
  if (exchange.status === 'completed' || exchange.status === 'cancelled') return null;
  if (openTerms) return otherPartyOf(exchange, openTerms.authorId);
  const times = waitingTimes(facts);
  if (times) return otherPartyOf(exchange, times.proposedById);
  return exchange.status === 'pending' ? exchange.providerId : null;
};
