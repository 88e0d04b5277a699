import type { ExchangeRole } from '#contracts/exchanges/exchanges.ts';

/** Which exchanges the page lists: all, those that others requested (incoming), or that the member did (outgoing). */
export type ExchangeTab = 'all' | ExchangeRole;

export const isExchangeTab = (value: unknown): value is ExchangeTab =>
  value === 'all' || value === 'incoming' || value === 'outgoing';
