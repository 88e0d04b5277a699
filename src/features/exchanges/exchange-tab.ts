import type { ExchangeRole } from '#contracts/exchanges/exchanges.ts';

export type ExchangeTab = 'all' | ExchangeRole;

export const isExchangeTab = (value: unknown): value is ExchangeTab =>
  value === 'all' || value === 'incoming' || value === 'outgoing';
