import type { AssignedRole } from '#contracts/admin/roles.ts';
import type { FirstStep } from '#contracts/matching/digests.ts';
import type { Deps } from '../context/context.ts';

/** What changed in how an account is protected. */
export type SecurityChange =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'recovery-codes'
  | 'passkey-added'
  | 'passkey-removed'
  | 'token-added'
  | 'social-linked'
  | 'codes-guessed'
  | 'factor-lost';

/**
 * Every kind of job and its payload. Payloads hold ids, never secrets; an address only while it is unknown whose it is.
 */
export type JobPayloads = {
  'auth.welcome-mail': { userId: string };
  /** `isCounted`: whether it was already taken from the five emails an hour that an address gets. */
  'auth.verify-mail': { userId: string; isCounted?: true };
  'auth.change-mail': { userId: string };
  'auth.reset-mail': { userId: string };
  'auth.forgot-mail': { email: string };
  'auth.security-mail': { userId: string; change: SecurityChange };
  'auth.lost-factor-mail': { userId: string; requestedAt: number };
  'auth.new-device-mail': { userId: string; device: string; at: number };
  'email.address-changed': { userId: string; to: string; before: string; after: string };
  'email.password-changed': { userId: string };
  'email.suspension': { userId: string; suspended: boolean; decisionId?: string };
  'members.end-suspension': { userId: string; suspendedAt: number };
  'email.admin-role': { userId: string; isAdmin: boolean };
  'email.staff-role': { userId: string; role: AssignedRole | null; before: AssignedRole | null };
  'decisions.settle': { decisionId: string };
  'market.reconcile': { isMissing?: boolean };
  'circles.find-lacks': Record<string, never>;
  'circles.advance': { circleId: string };
  'circles.find': { postId: string };
  'circles.mend': { circleId: string };
  /** `erased`: the erased member, and the members who shared a network with them, which is no longer known by then. */
  'circles.check': { circleId: string; erased?: { userId: string; sharedWith: string[] } };
  'circles.tell': { seatId: string };
  'exchanges.advance': { exchangeId: string };
  'exchanges.advance-overdue': Record<string, never>;
  'exchanges.refresh-answers': Record<string, never>;
  'exchanges.refresh-called-off': Record<string, never>;
  'calendars.read': { calendarId: string };
  'calendars.read-due': Record<string, never>;
  'exchanges.remind-of-statements': Record<string, never>;
  'disputes.purge-evidence': Record<string, never>;
  'suspects.find': Record<string, never>;
  'profile.end-absences': Record<string, never>;
  'email.feature-update-batch': { broadcastId: string; after: number };
  'email.feature-update': { userId: string };
  'email.weekly': { userId: string; postIds: string[]; since: number };
  'email.first-step': { userId: string; step: FirstStep };
  'letters.send-weekly': Record<string, never>;
  'posts.tell-members': { postId: string };
  'posts.show-held': { postId: string };
  'posts.index': Record<string, never>;
  'posts.close-ended': Record<string, never>;
  'posts.remind-of-ends': Record<string, never>;
  'posts.rest': Record<string, never>;
  /** `isAll`: also of messages and saved searches, which only an upgrade leaves behind. */
  'search.renew-words': { isAll?: boolean };
  'posts.reconcile-listeners': Record<string, never>;
  'wishes.ring': {
    postId: string;
    /** Since when it is shown again after its owner was hidden. */
    listedAt?: number;
  };
  'wishes.send-letters': Record<string, never>;
  'boosts.expire': { postId: string };
  'boosts.expire-overdue': Record<string, never>;
  'payments.trace-dispute': { chargeId: string };
  'payments.refund': { paymentId: string; cents: number };
  'payments.reconcile': Record<string, never>;
  'subscription.refresh': { subscriptionId: string };
  'subscription.end-at-stripe': { subscriptionId: string };
  'subscription.trial-ending': { userId: string };
  'subscription.trial-over': { userId: string };
  'notifications.nearby-digests': Record<string, never>;
  /** `params`: what its notice is about, if that may no longer hold. */
  'push.send': { notificationId: string; subscriptionId: string; params?: { userId: string } };
  /** The email of a notice of a kind; `params`: what it is about. */
  'email.notice': { kind: string; userId: string; params: object };
  'messages.send-answer': { receivedId: string };
  /** `why`: the sentence of a refusal. */
  'email.answer-refused': { userId: string; why: string };
  'email.answer-in-app': { userId: string };
  'uploads.remove-raw': { key: string };
  'uploads.remove': { purpose: string; key: string };
  'uploads.clean-up': Record<string, never>;
  'public.clean-up-share-pictures': Record<string, never>;
  'messages.index-words': Record<string, never>;
  'reviews.show-due': Record<string, never>;
  /** `held`: the former address to email instead. */
  'profile.erased-mail': { userId: string; held?: string };
  'profile.forget-name': { userId: string };
  /** `after`: the `seq` of the last member notified; without it, the job checks whether there are new Terms. */
  'profile.announce-terms': { after?: number };
  'profile.purge-erased': Record<string, never>;
  'verification.check': { submissionId: string };
  'verification.purge': Record<string, never>;
  'jobs.clean-up': Record<string, never>;
  /** Sends what is due at a webhook; `deliver-slow` if its last attempt failed or took long. */
  'webhooks.deliver': { webhookId: string };
  'webhooks.deliver-slow': { webhookId: string };
  'webhooks.find-due': Record<string, never>;
  'webhooks.added-mail': { userId: string; host: string };
};

export type JobKind = keyof JobPayloads;

const DEFAULT_ATTEMPTS = 8;
/** With doubling delays, these attempts last about six hours, as long as a mail server may plausibly be down. */
const MAIL_ATTEMPTS = 16;

/** Whether jobs of this kind send email. */
export const isMail = (kind: JobKind): boolean => kind.startsWith('email.') || kind.endsWith('-mail');

/** The number of attempts before a job is marked dead. */
export const attemptsOf = (kind: JobKind): number => (isMail(kind) ? MAIL_ATTEMPTS : DEFAULT_ATTEMPTS);

/** What a handler gets besides the payload; the signal aborts at the deadline. */
export type RunningJob = { id: string; signal: AbortSignal };

export type JobHandlers = {
  [K in JobKind]: (deps: Deps, payload: JobPayloads[K], job: RunningJob) => Promise<void>;
};
