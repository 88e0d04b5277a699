import { countsForSide } from '#contracts/exchanges/disputes.ts';
import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { exchanges } from '#db/schema/exchanges/exchanges.ts';
import type { TermsRow } from '../terms/terms-row.ts';
import { valuesOf } from '../values/values-of.ts';

/** What a line says of what one side of an exchange gave the other. */
export interface Given {
  by: ExchangeSide;
  /** In dollars; null if no one said it. */
  value: number | null;
  valueAgreed: boolean;
}

export type CountedExchange = Pick<
  typeof exchanges.$inferSelect,
  'status' | 'countsFor' | 'requesterGave' | 'providerGave' | 'valuesById' | 'valuesAgreedAt'
>;
export type AgreedTerms = Pick<TermsRow, 'requesterGives' | 'providerGives' | 'nothingInReturn'>;

/** What was given in an exchange: by both sides, or by the provider alone where nothing was given in return. */
const givenIn = (exchange: CountedExchange, terms: AgreedTerms | null): Given[] => {
  const values = valuesOf(exchange, terms);
  const valueAgreed = values?.state === 'agreed';
  const given: Given[] = [{ by: 'provider', value: values?.providerGave ?? null, valueAgreed }];
  if (!terms?.nothingInReturn) given.unshift({ by: 'requester', value: values?.requesterGave ?? null, valueAgreed });
  return given;
};

/** What is in the statement of one of its parties: nothing where it does not count for them. */
export const linesOf = (exchange: CountedExchange, terms: AgreedTerms | null, side: ExchangeSide) => {
  const given = countsForSide(exchange.countsFor, side) ? givenIn(exchange, terms) : [];
  return { gave: given.filter(({ by }) => by === side), got: given.filter(({ by }) => by !== side) };
};

/** What a line adds to a total; null without a value that both agreed on. */
export const agreedValue = ({ value, valueAgreed }: Pick<Given, 'value' | 'valueAgreed'>): number | null =>
  valueAgreed ? value : null;
