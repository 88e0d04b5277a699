/** All, those where the member provides, or those that the member requested. */
export type ExchangeTab = 'all' | 'incoming' | 'outgoing';

export const isExchangeTab = (value: unknown): value is ExchangeTab =>
  value === 'all' || value === 'incoming' || value === 'outgoing';

/** The tabs of the page; the circles are of another domain. */
export type ExchangesPageTab = ExchangeTab | 'circles';

export const isExchangesPageTab = (value: unknown): value is ExchangesPageTab =>
  value === 'circles' || isExchangeTab(value);
