const monthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone: 'UTC' });

/** When the monthly limits begin again, by the server's calendar: 'December 1'. */
export const nextMonth = (now = new Date()): string =>
  monthDay.format(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
