/** All, those where one provides, or those that one asked for. */
export type ExchangeTab = 'all' | 'incoming' | 'outgoing';

export const isExchangeTab = (value: unknown): value is ExchangeTab =>
  value === 'all' || value === 'incoming' || value === 'outgoing';
