import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';

/** The statuses of an exchange that is not over. */
export const runningStatuses: ExchangeStatus[] = ['pending', 'accepted', 'in_progress'];

export const isRunning = (status: ExchangeStatus): boolean => runningStatuses.includes(status);
