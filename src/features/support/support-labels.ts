import type { SupportStatus } from '#contracts/admin/support.ts';
import { plural } from '#src/lib/format.ts';

export const statusLabels: Record<SupportStatus, string> = {
  waiting: 'Waiting',
  answered: 'Answered',
  closed: 'Closed',
};
export const statusTones: Record<SupportStatus, 'marigold' | 'teal' | 'neutral'> = {
  waiting: 'marigold',
  answered: 'teal',
  closed: 'neutral',
};

const HOURS_A_DAY = 24;

/** '5 hours', '1 day', '3 days' */
export const hoursText = (hours: number): string =>
  hours < HOURS_A_DAY ? plural(hours, 'hour') : plural(Math.ceil(hours / HOURS_A_DAY), 'day');
