import type { Db } from '#db/client/types.ts';
import type { Deps } from '../context/context.ts';
import { DAY, HOUR, iso, MINUTE, utcDay } from '../core/time.ts';
import { enqueue } from './enqueue.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

/** A kind of job without a payload. */
type PlainKind = { [K in JobKind]: Record<string, never> extends JobPayloads[K] ? K : never }[JobKind];

/** The daily jobs, with their hour in UTC. */
const dailyJobs: { kind: PlainKind; hour: number }[] = [
  { kind: 'reviews.show-due', hour: 1 },
  { kind: 'profile.end-absences', hour: 2 },
  { kind: 'posts.rest', hour: 13 },
  { kind: 'posts.remind-of-ends', hour: 14 },
  { kind: 'profile.announce-terms', hour: 15 },
  { kind: 'exchanges.remind-of-statements', hour: 16 },
  { kind: 'market.reconcile', hour: 2 },
  { kind: 'posts.reconcile-listeners', hour: 4 },
  { kind: 'circles.find-lacks', hour: 7 },
  { kind: 'exchanges.advance-overdue', hour: 3 },
  { kind: 'exchanges.refresh-answers', hour: 4 },
  { kind: 'exchanges.refresh-called-off', hour: 4 },
  { kind: 'disputes.purge-evidence', hour: 5 },
  { kind: 'suspects.find', hour: 5 },
  { kind: 'jobs.clean-up', hour: 8 },
  { kind: 'boosts.expire-overdue', hour: 9 },
  { kind: 'profile.purge-erased', hour: 6 },
  { kind: 'verification.purge', hour: 9 },
  // The digest of saved searches comes before that of posts nearby, which leaves out its posts.
  { kind: 'wishes.send-letters', hour: 21 },
  { kind: 'notifications.nearby-digests', hour: 22 },
];

/**
 * The hourly jobs: what is due at an hour of the member's own day, posts whose job ended while they came, posts that
 * have ended, calendars of others, webhooks whose job was lost, and uploads and share pictures that nothing shows.
 */
const hourlyJobs: PlainKind[] = [
  'letters.send-weekly',
  'posts.index',
  'webhooks.find-due',
  'posts.close-ended',
  'calendars.read-due',
  'search.renew-words',
  'uploads.clean-up',
  'public.clean-up-share-pictures',
];

/**
 * Enqueues the next run of each daily and each hourly job. Each runs once a day, or once an hour, however many nodes
 * call this however often.
 */
export const scheduleDailyJobs = (db: Db, now = Date.now()): Promise<void> =>
  db.write(async (tx) => {
    for (const { kind, hour } of dailyJobs) {
      const today = Math.floor(now / DAY) * DAY + hour * HOUR;
      const at = today > now ? today : today + DAY;
      await enqueue(tx, kind, {}, { once: `${kind}:${utcDay(at)}`, delayMs: at - now });
    }
    const nextHour = (Math.floor(now / HOUR) + 1) * HOUR;
    for (const kind of hourlyJobs) {
      await enqueue(tx, kind, {}, { once: `${kind}:${iso(nextHour).slice(0, 13)}`, delayMs: nextHour - now });
    }
  });

const RESCHEDULE_MS = 10 * MINUTE;
/** The index runs often, so that searches have few messages to compare that are not in it yet. */
const INDEX_MS = 2 * MINUTE;

/** Keeps the daily jobs scheduled until stopped. */
export const startSchedule = ({ db, log }: Deps) => {
  const plan = () =>
    void scheduleDailyJobs(db).catch((error: unknown) => log.error(error, 'could not schedule the daily jobs'));
  const timer = setInterval(plan, RESCHEDULE_MS);
  plan();
  const indexMessages = () =>
    void db
      .write((tx) => enqueue(tx, 'messages.index-words', {}, { dedupeKey: 'messages.index-words' }))
      .catch((error: unknown) => log.error(error, 'could not index messages'));
  const indexTimer = setInterval(indexMessages, INDEX_MS);
  indexMessages();
  // Reviews that came due while no node ran are shown now, not only tonight.
  void db
    .write((tx) => enqueue(tx, 'reviews.show-due', {}, { dedupeKey: 'reviews.show-due' }))
    .catch((error: unknown) => log.error(error, 'could not schedule the due reviews'));
  // Posts and members that the version before wrote get their rows at once.
  const payloadsAtStart = {
    'market.reconcile': { isMissing: true },
    'posts.reconcile-listeners': {},
    'search.renew-words': { isAll: true },
  } as const;
  for (const kind of ['market.reconcile', 'posts.reconcile-listeners', 'search.renew-words'] as const) {
    void db
      .write((tx) => enqueue(tx, kind, payloadsAtStart[kind], { dedupeKey: `${kind}:start` }))
      .catch((error: unknown) => log.error(error, `could not schedule ${kind}`));
  }
  return {
    stop: () => {
      clearInterval(timer);
      clearInterval(indexTimer);
    },
  };
};
