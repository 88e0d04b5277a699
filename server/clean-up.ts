import { securityEvents } from '#db/schema/accounts.ts';
import { nearbyDays } from '#db/schema/notifications.ts';
import { jobs, failedSearches } from '#db/schema/jobs.ts';
import { and, eq, lt } from 'drizzle-orm';
import { deleteOldMarks } from './auth/sessions/device-marks.ts';
import { deleteOldDevices } from './auth/sessions/devices.ts';
import { deleteExpiredHolds } from './auth/email-change/held-emails.ts';
import { deleteSpentTokens } from './auth/one-time-tokens.ts';
import type { Deps } from './context/context.ts';
import { DAY, iso } from './core/time.ts';
import { deleteOldWeeklyPosts } from './letters/weekly/shown-posts.ts';
import { deleteOldDismissals } from './matches/dismiss.ts';
import { deleteOldUnknownWords } from './skills/forget-unknown.ts';

const DONE_DAYS = 7;
const DEAD_DAYS = 90;
const FAILED_SEARCH_DAYS = 180;
const SECURITY_DAYS = 90;

/**
 * Deletes old data: finished jobs after a week; dead ones, security events and unseen devices after three months;
 * failed searches, words that name no skill, and marks of devices after half a year; yesterday's nearby counts; and
 * expired sessions, dismissals, links and reserved addresses.
 */
export const cleanUp = ({ db, sessions }: Pick<Deps, 'db' | 'sessions'>): Promise<void> =>
  db.write(async (tx) => {
    const now = Date.now();
    await tx.delete(jobs).where(and(eq(jobs.status, 'done'), lt(jobs.finishedAt, now - DONE_DAYS * DAY)));
    await tx.delete(jobs).where(and(eq(jobs.status, 'dead'), lt(jobs.finishedAt, now - DEAD_DAYS * DAY)));
    await tx.delete(failedSearches).where(lt(failedSearches.day, iso(now - FAILED_SEARCH_DAYS * DAY).slice(0, 10)));
    await deleteOldUnknownWords(tx, now - FAILED_SEARCH_DAYS * DAY);
    await deleteOldDismissals(tx, now);
    await deleteOldDevices(tx, now);
    await deleteOldMarks(tx, now);
    await deleteOldWeeklyPosts(tx, now);
    await deleteSpentTokens(tx, now);
    await deleteExpiredHolds(tx, now);
    await tx.delete(securityEvents).where(lt(securityEvents.createdAt, now - SECURITY_DAYS * DAY));
    await sessions.deleteExpired();
    await tx.delete(nearbyDays).where(lt(nearbyDays.day, iso(now - DAY).slice(0, 10)));
  });
