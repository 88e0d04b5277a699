import { HOUR, MINUTE } from '../core/time.ts';
import { isMail, type JobKind } from './kinds.ts';

/** Jobs wait only for jobs of the same lane, so that a slow service delays nothing else. */
export const lanes = {
  push: { concurrency: 8, deadlineMs: MINUTE / 2 },
  // Twice the mail server's connections, so that each of them always has an email to send.
  mail: { concurrency: 6, deadlineMs: MINUTE },
  // One thread runs all checks, each in three steps of up to five minutes.
  identity: { concurrency: 1, deadlineMs: 16 * MINUTE },
  // A calendar may hang until its deadline.
  calendars: { concurrency: 4, deadlineMs: MINUTE },
  // Attempts of 15 s, a few after another; what is slow or fails waits apart.
  webhooks: { concurrency: 24, deadlineMs: MINUTE },
  slowWebhooks: { concurrency: 16, deadlineMs: MINUTE },
  other: { concurrency: 8, deadlineMs: 2 * MINUTE },
} as const;

export type Lane = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as Lane[];

/** The lane of a kind of job. */
export const laneOf = (kind: JobKind): Lane => {
  if (kind === 'push.send') return 'push';
  if (kind === 'webhooks.deliver') return 'webhooks';
  if (kind === 'webhooks.deliver-slow') return 'slowWebhooks';
  if (kind === 'verification.check') return 'identity';
  if (kind === 'calendars.read') return 'calendars';
  return isMail(kind) ? 'mail' : 'other';
};

/** Batch jobs over whole tables. */
const longJobs = new Set<string>([
  'email.feature-update-batch',
  'posts.tell-members',
  'posts.index',
  'posts.close-ended',
  'posts.remind-of-ends',
  'posts.rest',
  'posts.reconcile-listeners',
  'market.reconcile',
  'circles.find-lacks',
  'wishes.ring',
  'wishes.send-letters',
  'letters.send-weekly',
  'notifications.nearby-digests',
  'payments.reconcile',
  'boosts.expire-overdue',
  'webhooks.find-due',
  'uploads.clean-up',
  'public.clean-up-share-pictures',
  'profile.forget-name',
  'profile.announce-terms',
  'profile.purge-erased',
  'exchanges.advance-overdue',
  'exchanges.refresh-answers',
  'exchanges.refresh-called-off',
  'exchanges.remind-of-statements',
  'calendars.read-due',
  'disputes.purge-evidence',
  'suspects.find',
  'profile.end-absences',
  'messages.index-words',
  'search.renew-words',
  'reviews.show-due',
  'verification.purge',
  'jobs.clean-up',
] satisfies JobKind[]);

/** How long a job of a kind may run before it counts as failed and frees its slot. */
export const deadlineOf = (kind: string): number =>
  longJobs.has(kind) ? HOUR : lanes[laneOf(kind as JobKind)].deadlineMs;
