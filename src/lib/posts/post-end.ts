import type { Post } from '#contracts/posts/posts.ts';
import { lastDay, monthDay } from '#src/lib/time/time-ago.ts';

const SOON_MS = 14 * 24 * 3_600_000;

type Ending = Pick<Post, 'status' | 'closedReason' | 'expiresAt'>;

/** The day until which the member's own post runs, or why it no longer does. */
export const endText = ({ status, closedReason, expiresAt }: Ending): string => {
  if (status === 'held') return 'Not shown yet';
  if (status === 'active') return `Runs until ${lastDay(expiresAt, 'long')}`;
  return closedReason === 'expired' ? `Ended on ${monthDay(expiresAt)}` : 'Closed by you';
};

/** Whether renewing it is what comes next: it has ended, or soon will. */
export const needsRenewal = ({ status, closedReason, expiresAt }: Ending): boolean =>
  status === 'active' ? Date.parse(expiresAt) - Date.now() <= SOON_MS : closedReason === 'expired';
