import { type Facts, otherPartyOf } from './facts.ts';

/** Whose turn it is: who has not written the open offer, else who is asked; null if both may go on, or neither. */
export const waitingOf = ({ exchange, openTerms }: Pick<Facts, 'exchange' | 'openTerms'>): string | null => {
  if (exchange.status === 'completed' || exchange.status === 'cancelled') return null;
  if (openTerms) return otherPartyOf(exchange, openTerms.authorId);
  return exchange.status === 'pending' ? exchange.providerId : null;
};
