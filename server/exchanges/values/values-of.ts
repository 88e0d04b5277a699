import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { sumOfValues, type TermsItem } from '#contracts/exchanges/terms.ts';
import type { ExchangeValues } from '#contracts/exchanges/values.ts';
import { toCents } from '#contracts/shared/money-text.ts';

export interface Valued {
  status: ExchangeStatus;
  requesterGave: number | null;
  providerGave: number | null;
  valuesById: string | null;
  valuesAgreedAt: number | null;
}

type Sides = Record<'requesterGives' | 'providerGives', readonly Pick<TermsItem, 'value'>[]>;

/** The sums of agreed terms; null unless each item has a value. */
const fromTerms = ({ requesterGives, providerGives }: Sides): ExchangeValues | null => {
  const requesterGave = sumOfValues(requesterGives);
  const providerGave = sumOfValues(providerGives);
  if (requesterGave === null || providerGave === null) return null;
  return {
    requesterGave: toCents(requesterGave),
    providerGave: toCents(providerGave),
    state: 'agreed',
    proposedByUserId: null,
  };
};

/**
 * What each side of a completed exchange gave was worth, in dollars: as the agreed terms say, which no longer change,
 * else as a party said after completion.
 */
export const valuesOf = (exchange: Valued, agreedTerms: Sides | null): ExchangeValues | null => {
  if (exchange.status !== 'completed') return null;
  const agreed = agreedTerms && fromTerms(agreedTerms);
  if (agreed) return agreed;
  const { requesterGave, providerGave, valuesById, valuesAgreedAt } = exchange;
  if (valuesById === null) return null;
  return {
    requesterGave,
    providerGave,
    state: valuesAgreedAt === null ? 'proposed' : 'agreed',
    proposedByUserId: valuesById,
  };
};
