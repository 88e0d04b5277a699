import { monthAndDay } from '#contracts/shared/last-whole-day.ts';

/** When the monthly limits begin again, by the server's calendar: 'December 1'. */
export const nextMonth = (now = new Date()): string =>
  monthAndDay(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1), 'long');
