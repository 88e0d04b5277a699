import { forgetDecisions } from '../decisions/forget.ts';
import { sealCredentials, restoreCredentials } from '../auth/seal-credentials.ts';
import { endSessionsOfSuspended } from '../auth/suspended.ts';
import { deliverBoost } from '../posts/boosts/deliver.ts';
import { endBoost } from '../posts/boosts/end-boost.ts';
import { endBoostsOfPost } from '../posts/boosts/end-of-post.ts';
import { withdrawOfErased } from '../exchanges/disputes/withdraw.ts';
import { findCirclesOfPost } from '../matching/alerts/circles/on-post-changed.ts';
import {
  checkCirclesBetween,
  checkCirclesOfErased,
  checkCirclesOfPost,
  checkCirclesOfSuspended,
} from '../matching/circles/protocol/triggers.ts';
import { recountOpenSeats } from '../matching/circles/protocol/member-effects.ts';
import { forgetCircles, restoreCircles, sealCircles } from '../matching/circles/seal-circles.ts';
import { refreshPost, refreshPostsOfMember } from '../matching/match-index/effects.ts';
import type { EventHandlers } from '../platform/context/context.ts';
import { answerByMessage } from '../exchanges/answers/answer-by-message.ts';
import { extendForAway } from '../exchanges/deadlines/extend.ts';
import { pauseForSuspended } from '../exchanges/deadlines/pause.ts';
import {
  endAppointmentsBetween,
  endAppointmentsOfErased,
  endAppointmentsOfSuspended,
} from '../exchanges/appointments/ends/end-of-members.ts';
import { cancelPendingBetween } from '../exchanges/cancel-pending-between.ts';
import { cancelPendingOfPost } from '../exchanges/cancel-pending-of-post.ts';
import { endExchangesOfErased } from '../exchanges/end-of-erased.ts';
import {
  forgetFavoriteMember,
  forgetFavoritePost,
  restoreFavorites,
  sealFavorites,
} from '../posts/favorites/of-members.ts';
import { joinByInvitation } from '../matching/invitations/joining/join.ts';
import { giveOwedBoosts } from '../matching/invitations/reward/give-owed.ts';
import { rewardInvitation } from '../matching/invitations/reward/reward.ts';
import { restoreInvitations, sealInvitations } from '../matching/invitations/seal.ts';
import { planOnboardingMails } from '../matching/digests/onboarding/plan.ts';
import { restoreWeekly, sealWeekly } from '../matching/digests/weekly/seal.ts';
import { restoreDismissals, sealDismissals } from '../matching/matches/seal-dismissals.ts';
import {
  endUploadsOfErased,
  endUploadsOfSuspended,
  releaseUploadsOfPurged,
} from '../platform/uploads/end-of-members.ts';
import { lockConversation } from '../messages/pair.ts';
import { removeNoticesBetween } from '../notifications/remove-notices-between.ts';
import { listenFromNowOn } from '../matching/alerts/nearby/listeners.ts';
import { forgetPicturesOfPurged, hidePostsOfErased, showPostsOfRestored } from '../posts/hide-of-erased.ts';
import { restoreReclaimed } from '../data-rights/erasure/restore.ts';
import { holdBackReviews } from '../exchanges/reviews/hold-back.ts';
import { queueForSearch, queueOfMember } from '../posts/search/queue.ts';
import { beginTrialOfNew } from '../subscription/plans/begin-trial.ts';
import { recordErasedAddress, recordProvenAddress } from '../subscription/plans/trial-address.ts';
import { endPlanOfErased } from '../subscription/plans/end-plan.ts';
import { restoreIdentityChecks, sealIdentityChecks } from '../profile/verification/seal-checks.ts';
import { savePublicPostSkillsOnChange } from '../public/save-public-post-skills.ts';
import { renewAddressesOfRestored } from '../profile/portfolio/new-addresses.ts';
import { queueDeliveries } from '../webhooks/queue-deliveries.ts';
import { purgeIdentity } from '../profile/verification/purge.ts';
import {
  alertAfterAbsence,
  alertAfterSuspension,
  alertAfterReturn,
  storeListedOfErased,
} from '../matching/alerts/saved-searches/on-owner-hidden.ts';
import { alertAfterChange } from '../matching/alerts/on-post-changed.ts';
import { restoreSavedSearches, sealSavedSearches } from '../matching/saved-searches/seal-saved-searches.ts';

/** The handlers of each domain event, in the order in which they run, in the transaction of the event. */
export const eventHandlers: EventHandlers = {
  MemberRegistered: [beginTrialOfNew, listenFromNowOn, joinByInvitation, planOnboardingMails],
  AddressProven: [recordProvenAddress],
  MemberBlocked: [
    lockConversation,
    cancelPendingBetween,
    endAppointmentsBetween,
    removeNoticesBetween,
    checkCirclesBetween,
  ],
  MemberSuspended: [
    endSessionsOfSuspended,
    endUploadsOfSuspended,
    pauseForSuspended,
    endAppointmentsOfSuspended,
    checkCirclesOfSuspended,
    alertAfterSuspension,
  ],
  MemberErased: [
    storeListedOfErased,
    hidePostsOfErased,
    queueOfMember,
    // Disputes are withdrawn before the exchanges end, because that waits for what is contested.
    withdrawOfErased,
    endExchangesOfErased,
    endAppointmentsOfErased,
    endPlanOfErased,
    recordErasedAddress,
    endUploadsOfErased,
    sealIdentityChecks,
    sealCredentials,
    sealFavorites,
    sealSavedSearches,
    sealInvitations,
    sealWeekly,
    sealCircles,
    sealDismissals,
    checkCirclesOfErased,
  ],
  MemberRestored: [
    showPostsOfRestored,
    queueOfMember,
    restoreIdentityChecks,
    restoreCredentials,
    restoreFavorites,
    restoreSavedSearches,
    restoreCircles,
    restoreDismissals,
    renewAddressesOfRestored,
    refreshPostsOfMember,
    listenFromNowOn,
    recountOpenSeats,
    restoreInvitations,
    restoreWeekly,
    alertAfterReturn,
  ],
  ErasedReclaimed: [restoreReclaimed],
  MemberMoved: [refreshPostsOfMember, listenFromNowOn],
  MemberPurged: [
    releaseUploadsOfPurged,
    forgetPicturesOfPurged,
    purgeIdentity,
    forgetFavoriteMember,
    forgetCircles,
    forgetDecisions,
  ],
  MessageSent: [answerByMessage],
  MemberAway: [extendForAway, alertAfterAbsence],
  ExchangeCounts: [holdBackReviews, rewardInvitation],
  ExchangeConfirmed: [rewardInvitation],
  PostRemoved: [endBoostsOfPost, cancelPendingOfPost, forgetFavoritePost],
  // What a post gave before is stored before it is overwritten.
  PostChanged: [
    alertAfterChange,
    refreshPost,
    checkCirclesOfPost,
    findCirclesOfPost,
    giveOwedBoosts,
    queueForSearch,
    savePublicPostSkillsOnChange,
  ],
  ProgramUpdate: [queueDeliveries],
  PaymentReceived: [deliverBoost],
  PaymentUndone: [endBoost],
};
