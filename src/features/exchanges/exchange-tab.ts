/** All, those where the member provides, or those that the member requested. */
export type ExchangeTab = 'all' | 'incoming' | 'outgoing';

export const isExchangeTab = (value: unknown): value is ExchangeTab =>
  value === 'all' || value === 'incoming' || value === 'outgoing';
