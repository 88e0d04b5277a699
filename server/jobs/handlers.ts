import { sendResetMail } from '../auth/reset-mail.ts';
import { sendVerifyMail } from '../auth/verify-mail.ts';
import { sendWelcomeMail } from '../auth/welcome-mail.ts';
import { expireBoost } from '../boosts/expire.ts';
import type { Deps } from '../context.ts';
import { tellMembersOfPost } from '../notifications/tell-members-of-post.ts';
import { reconcile } from '../payments/reconcile.ts';
import { traceDispute } from '../payments/trace-dispute.ts';
import { endAtStripe } from '../subscription/end-at-stripe.ts';
import { sendPaymentFailedMail } from '../subscription/payment-failed-mail.ts';
import { refreshPlan } from '../subscription/refresh.ts';
import { tellTrialEnding, tellTrialOver } from '../subscription/trial-notices.ts';
import type { JobKind, JobPayloads } from './kinds.ts';

export type JobHandlers = { [K in JobKind]: (deps: Deps, payload: JobPayloads[K]) => Promise<void> };

/** Which verb does which job. Each may run more than once, so each has its effect once. */
export const jobHandlers: JobHandlers = {
  'auth.welcome-mail': sendWelcomeMail,
  'auth.verify-mail': sendVerifyMail,
  'auth.reset-mail': sendResetMail,
  'posts.tell-members': tellMembersOfPost,
  'boosts.expire': expireBoost,
  'payments.trace-dispute': traceDispute,
  'subscription.refresh': refreshPlan,
  'subscription.end-at-stripe': endAtStripe,
  'subscription.payment-failed-mail': sendPaymentFailedMail,
  'subscription.trial-ending': tellTrialEnding,
  'subscription.trial-over': tellTrialOver,
  'payments.reconcile': reconcile,
};
