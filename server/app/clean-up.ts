import { TERMS_NOTICE_DAYS } from '#contracts/profile/terms-of-use.ts';
import { deleteInBatches, type Outdated } from '#db/client/delete-in-batches.ts';
import { securityEvents } from '#db/schema/auth/security-events.ts';
import { nearbyDays } from '#db/schema/notifications/notifications.ts';
import { postTellings } from '#db/schema/posts/nearby.ts';
import { jobs } from '#db/schema/platform/jobs.ts';
import { failedSearches } from '#db/schema/posts/search.ts';
import { uploadAttempts } from '#db/schema/platform/uploads.ts';
import { and, eq, lt, ne } from 'drizzle-orm';
import { oldTrialAddresses } from '../subscription/plans/trial-address.ts';
import { oldMarks, oldNetworks } from '../auth/devices/device-marks.ts';
import { oldDevices } from '../auth/devices/known-devices.ts';
import { expiredHolds } from '../auth/email-change/held-emails.ts';
import { spentTokens } from '../auth/one-time-tokens.ts';
import type { Deps } from '../platform/context/context.ts';
import { oldCalls } from '../platform/http/idempotency/calls.ts';
import { oldReplyTokens, oldSentMails } from '../platform/mail/delivery.ts';
import { DAY, utcDay } from '../platform/core/time.ts';
import type { JobKind } from '../platform/jobs/kinds.ts';
import { oldWeeklyPosts } from '../matching/digests/weekly/shown-posts.ts';
import { oldDismissals } from '../matching/matches/dismiss.ts';
import { oldRead, oldUnread } from '../notifications/outdated.ts';
import { oldViewMarks, oldViews } from '../posts/insights/count-view.ts';
import { oldDeliveries } from '../webhooks/deliver.ts';
import { oldUnknownWords } from '../posts/skills/forget-unknown.ts';

const DONE_DAYS = 7;
/** Jobs of this kind record that new Terms were announced, as long as they are in the table. */
const ANNOUNCING: JobKind = 'profile.announce-terms';
const ANNOUNCED_DAYS = TERMS_NOTICE_DAYS + 1;
const DEAD_DAYS = 90;
const FAILED_SEARCH_DAYS = 180;
const SECURITY_DAYS = 90;
/** Longer than a job of a post can be repeated, and than its digest waits. */
const NOTIFIED_DAYS = 30;

const isDone = eq(jobs.status, 'done');

const outdatedAt = (now: number): Outdated[] => [
  {
    from: jobs,
    batchBy: jobs.id,
    where: and(isDone, ne(jobs.kind, ANNOUNCING), lt(jobs.finishedAt, now - DONE_DAYS * DAY)),
  },
  { from: jobs, batchBy: jobs.id, where: and(isDone, lt(jobs.finishedAt, now - ANNOUNCED_DAYS * DAY)) },
  { from: jobs, batchBy: jobs.id, where: and(eq(jobs.status, 'dead'), lt(jobs.finishedAt, now - DEAD_DAYS * DAY)) },
  oldRead(now),
  oldUnread(now),
  { from: postTellings, batchBy: postTellings.postSeq, where: lt(postTellings.at, now - NOTIFIED_DAYS * DAY) },
  { from: nearbyDays, batchBy: nearbyDays.userId, where: lt(nearbyDays.day, utcDay(now - DAY)) },
  {
    from: failedSearches,
    batchBy: failedSearches.words,
    where: lt(failedSearches.day, utcDay(now - FAILED_SEARCH_DAYS * DAY)),
  },
  oldUnknownWords(now - FAILED_SEARCH_DAYS * DAY),
  oldViewMarks(now),
  oldViews(now),
  oldDismissals(now),
  oldDevices(now),
  oldMarks(now),
  oldNetworks(now),
  oldWeeklyPosts(now),
  oldDeliveries(now),
  oldTrialAddresses(now),
  spentTokens(now),
  oldCalls(now),
  oldSentMails(now),
  oldReplyTokens(now),
  expiredHolds(now),
  { from: uploadAttempts, batchBy: uploadAttempts.key, where: lt(uploadAttempts.createdAt, now - DAY) },
  { from: securityEvents, batchBy: securityEvents.id, where: lt(securityEvents.createdAt, now - SECURITY_DAYS * DAY) },
];

/** Deletes data that no one needs. How long each kind stays is written at its constant above. */
export const cleanUp = async (
  { db, sessions }: Pick<Deps, 'db' | 'sessions'>,
  _?: unknown,
  job?: { signal: AbortSignal },
): Promise<void> => {
  for (const outdated of outdatedAt(Date.now())) await deleteInBatches(db, outdated, job);
  await sessions.deleteExpired();
};
