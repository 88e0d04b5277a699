import { readBusyCalendar, readDueCalendars } from '../exchanges/appointments/busy-calendars/read.ts';
import { sendNewDeviceMail } from '../auth/devices/new-device-mail.ts';
import { sendForgotMail, sendResetMail, sendPasswordChangedMail } from '../auth/passwords/password-mails.ts';
import { sendLostFactorMail } from '../auth/second-factor/lost-factor-mail.ts';
import { sendChangeMail } from '../auth/email-change/mail.ts';
import { sendSecurityMail } from '../auth/security-mail.ts';
import { sendVerifyMail } from '../auth/email-verification/verify-mail.ts';
import { sendWelcomeMail } from '../auth/welcome-mail.ts';
import { expireBoost, expireOverdueBoosts } from '../posts/boosts/expire.ts';
import { sendAddressChangedMail } from '../auth/email-change/address-changed-mail.ts';
import { settleDecision } from '../decisions/settle.ts';
import { sendStaffRoleMail } from '../admin/staff/role-mail.ts';
import { sendAdminRoleMail } from '../admin/admin-role-mail.ts';
import { refreshAllAnswers } from '../exchanges/answers/refresh.ts';
import { advanceExchange } from '../exchanges/deadlines/advance.ts';
import { advanceOverdue } from '../exchanges/deadlines/advance-overdue.ts';
import { refreshAllMissedDates } from '../exchanges/missed/refresh.ts';
import { remindOfStatements } from '../exchanges/statements/remind.ts';
import { purgeEvidence } from '../exchanges/disputes/purge.ts';
import { endAbsences } from '../profile/away/set-away.ts';
import { sendFeatureUpdateMail } from '../admin/broadcasts/feature-update-mail.ts';
import { queueFeatureUpdateBatch } from '../admin/broadcasts/queue-feature-update-batch.ts';
import { endSuspension } from '../admin/end-suspension.ts';
import { sendSuspensionMail } from '../admin/suspension-mail.ts';
import { indexWords, renewMessageWords } from '../messages/search/index-words.ts';
import { sendNearbyDigests } from '../matching/alerts/nearby/send-digests.ts';
import { reconcileListeners } from '../matching/alerts/nearby/listeners.ts';
import { findSuspects } from '../admin/suspects/find.ts';
import { showHeldInTime } from '../posts/held/show.ts';
import { closeEndedPosts } from '../posts/ending/close-ended.ts';
import { restPosts } from '../posts/resting/rest.ts';
import { remindOfEnds } from '../posts/ending/remind.ts';
import { indexPosts } from '../posts/search/index-posts.ts';
import { countVocabulary } from '../posts/search/reading/count-vocabulary.ts';
import { saveMissingWords } from '../posts/search/save-missing-words.ts';
import { reconcile } from '../subscription/payments/reconcile.ts';
import { refundPayment } from '../subscription/payments/refund.ts';
import { traceDispute } from '../subscription/payments/undo-charge.ts';
import { sendErasedMail } from '../data-rights/erasure/erased-mail.ts';
import { forgetName } from '../data-rights/erasure/forget-name.ts';
import { announceTerms } from '../profile/terms-of-use/announce.ts';
import { purgeErased } from '../data-rights/erasure/purge.ts';
import { cleanUpUploads, removeUpload } from '../platform/uploads/clean-up.ts';
import { cleanUpSharePictures } from '../public/machines/clean-up-share-pictures.ts';
import { removeRaw } from '../platform/uploads/take-direct.ts';
import { deliveries } from '../notifications/deliver.ts';
import { publishDueReviews } from '../exchanges/reviews/publish.ts';
import { endAtStripe } from '../subscription/plans/end-plan.ts';
import { refreshPlan } from '../subscription/plans/refresh.ts';
import { notifyTrialEnding, notifyTrialOver } from '../subscription/plans/trial-notices.ts';
import { checkSubmission } from '../profile/verification/check.ts';
import { purgeIdentityPictures } from '../profile/verification/purge.ts';
import { findMissingSkills } from '../matching/circles/missing-link/find-missing-skills.ts';
import { alertOfPossibleCircles } from '../matching/alerts/circles/alert.ts';
import { advanceCircle, askLater, checkCircle, refillCircle } from '../matching/circles/protocol/triggers.ts';
import { reconcileMatchIndex } from '../matching/match-index/reconcile.ts';
import { renewSavedSearchStems } from '../matching/saved-searches/renew-stems.ts';
import { alertOfPost } from '../matching/alerts/alert-of-post.ts';
import { sendSavedSearchDigests } from '../matching/alerts/saved-searches/send-digests.ts';
import { sendOnboardingMail } from '../matching/digests/onboarding/send.ts';
import { sendWeeklyDigests } from '../matching/digests/weekly/send.ts';
import { sendWeeklyMail } from '../matching/digests/weekly/weekly-mail.ts';
import { sendAnswerInApp, sendAnswerRefused } from '../messages/by-mail/mails.ts';
import { sendAnswerByMail } from './answers-by-mail.ts';
import { findDueWebhooks } from '../webhooks/deliver.ts';
import { sendWebhookAddedMail } from '../webhooks/added-mail.ts';
import { deliverWebhook } from './webhook-reading.ts';
import { cleanUp } from './clean-up.ts';
import { notices } from './notices.ts';
import type { JobHandlers } from '../platform/jobs/kinds.ts';

const notice = deliveries(notices);

/** The use case for each kind of job. A job may run more than once, so each use case is idempotent. */
export const jobHandlers: JobHandlers = {
  'webhooks.deliver': deliverWebhook,
  'webhooks.deliver-slow': deliverWebhook,
  'webhooks.find-due': findDueWebhooks,
  'webhooks.added-mail': sendWebhookAddedMail,
  'auth.welcome-mail': sendWelcomeMail,
  'auth.verify-mail': sendVerifyMail,
  'auth.change-mail': sendChangeMail,
  'auth.reset-mail': sendResetMail,
  'auth.forgot-mail': sendForgotMail,
  'auth.security-mail': sendSecurityMail,
  'auth.lost-factor-mail': sendLostFactorMail,
  'auth.new-device-mail': sendNewDeviceMail,
  'email.address-changed': sendAddressChangedMail,
  'email.password-changed': sendPasswordChangedMail,
  'email.suspension': sendSuspensionMail,
  'members.end-suspension': endSuspension,
  'email.admin-role': sendAdminRoleMail,
  'email.staff-role': sendStaffRoleMail,
  'decisions.settle': settleDecision,
  'email.notice': notice.mail,
  'email.answer-refused': sendAnswerRefused,
  'email.answer-in-app': sendAnswerInApp,
  'messages.send-answer': sendAnswerByMail,
  'exchanges.advance': advanceExchange,
  'exchanges.advance-overdue': advanceOverdue,
  'exchanges.refresh-answers': refreshAllAnswers,
  'exchanges.refresh-called-off': refreshAllMissedDates,
  'calendars.read': readBusyCalendar,
  'calendars.read-due': readDueCalendars,
  'exchanges.remind-of-statements': remindOfStatements,
  'disputes.purge-evidence': purgeEvidence,
  'suspects.find': findSuspects,
  'profile.end-absences': endAbsences,
  'email.feature-update-batch': queueFeatureUpdateBatch,
  'email.feature-update': sendFeatureUpdateMail,
  'push.send': notice.push,
  'posts.show-held': showHeldInTime,
  'posts.tell-members': (deps, payload) => alertOfPost(deps, { ...payload, isNew: true }),
  'posts.index': indexPosts,
  'posts.close-ended': closeEndedPosts,
  'posts.remind-of-ends': remindOfEnds,
  'posts.rest': restPosts,
  'posts.reconcile-listeners': reconcileListeners,
  'search.renew-words': async (deps, { isAll }, { signal }) => {
    await saveMissingWords(deps, signal);
    await countVocabulary(deps, signal);
    if (!isAll) return;
    await renewSavedSearchStems(deps, signal);
    await renewMessageWords(deps, signal);
  },
  'market.reconcile': reconcileMatchIndex,
  'circles.find-lacks': findMissingSkills,
  'circles.advance': advanceCircle,
  'circles.find': alertOfPossibleCircles,
  'circles.mend': refillCircle,
  'circles.check': checkCircle,
  'circles.tell': askLater,
  'wishes.ring': (deps, payload) => alertOfPost(deps, { ...payload, isNew: false }),
  'wishes.send-letters': sendSavedSearchDigests,
  'letters.send-weekly': sendWeeklyDigests,
  'email.weekly': sendWeeklyMail,
  'email.first-step': sendOnboardingMail,
  'notifications.nearby-digests': sendNearbyDigests,
  'boosts.expire': expireBoost,
  'boosts.expire-overdue': expireOverdueBoosts,
  'payments.trace-dispute': traceDispute,
  'payments.refund': refundPayment,
  'subscription.refresh': refreshPlan,
  'subscription.end-at-stripe': endAtStripe,
  'subscription.trial-ending': notifyTrialEnding,
  'subscription.trial-over': notifyTrialOver,
  'payments.reconcile': reconcile,
  'uploads.remove-raw': removeRaw,
  'uploads.remove': removeUpload,
  'uploads.clean-up': cleanUpUploads,
  'public.clean-up-share-pictures': cleanUpSharePictures,
  'messages.index-words': indexWords,
  'reviews.show-due': publishDueReviews,
  'profile.erased-mail': sendErasedMail,
  'profile.forget-name': forgetName,
  'profile.announce-terms': announceTerms,
  'profile.purge-erased': purgeErased,
  'verification.check': checkSubmission,
  'verification.purge': purgeIdentityPictures,
  'jobs.clean-up': cleanUp,
};
