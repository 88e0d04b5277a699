import { HOUR, MINUTE } from '../core/time.ts';
import { isMail, type JobKind } from './kinds.ts';

/** Jobs of one lane wait for each other only: what is slow outside keeps nothing else waiting. */
export const lanes = {
  push: { concurrency: 8, deadlineMs: MINUTE / 2 },
  // Twice what the mail server is handed at once, so that its connections never wait for a claim.
  mail: { concurrency: 6, deadlineMs: MINUTE },
  // One thread does all checks, each in three steps that may take five minutes.
  identity: { concurrency: 1, deadlineMs: 16 * MINUTE },
  other: { concurrency: 8, deadlineMs: 2 * MINUTE },
} as const;

export type Lane = keyof typeof lanes;
export const laneNames = Object.keys(lanes) as Lane[];

/** The lane of a kind of job. */
export const laneOf = (kind: JobKind): Lane => {
  if (kind === 'push.send') return 'push';
  if (kind === 'verification.check') return 'identity';
  return isMail(kind) ? 'mail' : 'other';
};

/** What goes through all that is stored, piece by piece. */
const long = new Set<string>([
  'email.feature-update-batch',
  'posts.tell-members',
  'notifications.nearby-digests',
  'payments.reconcile',
  'boosts.expire-overdue',
  'profile.remove-old-pictures',
  'profile.forget-name',
  'profile.purge-erased',
  'reviews.show-due',
  'verification.purge',
  'jobs.clean-up',
] satisfies JobKind[]);

/** How long a job of a kind may take before it counts as failed and its place is given to the next. */
export const deadlineOf = (kind: string): number => (long.has(kind) ? HOUR : lanes[laneOf(kind as JobKind)].deadlineMs);
