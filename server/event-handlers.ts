import { keepWaysIn, restoreWaysIn } from './auth/erased.ts';
import { endSessionsOfSuspended } from './auth/suspended.ts';
import { deliverBoost } from './boosts/deliver.ts';
import { endBoost } from './boosts/end-boost.ts';
import { endBoostsOfPost } from './boosts/end-of-post.ts';
import type { EventHandlers } from './context/domain-events.ts';
import { cancelPendingBetween } from './exchanges/cancel-pending-between.ts';
import { cancelPendingOfPost } from './exchanges/cancel-pending-of-post.ts';
import { endPendingOfErased } from './exchanges/end-of-erased.ts';
import { holdConversation } from './messages/hold-conversation.ts';
import { forgetBlocked } from './notifications/forget-blocked.ts';
import { hidePostsOfErased, showPostsOfRestored } from './posts/hide-of-erased.ts';
import { beginTrialOfNew } from './billing/plans/begin-trial.ts';
import { endPlanOfErased } from './billing/plans/end-plan.ts';
import { giveIdentityBack, holdIdentity } from './verification/hold.ts';
import { releaseIdentity } from './verification/purge.ts';

/** The handlers of each domain event, in the order in which they run, in the transaction of the event. */
export const eventHandlers: EventHandlers = {
  MemberRegistered: [beginTrialOfNew],
  MemberBlocked: [holdConversation, cancelPendingBetween, forgetBlocked],
  MemberSuspended: [endSessionsOfSuspended],
  MemberErased: [hidePostsOfErased, endPendingOfErased, endPlanOfErased, holdIdentity, keepWaysIn],
  MemberRestored: [showPostsOfRestored, giveIdentityBack, restoreWaysIn],
  MemberPurged: [releaseIdentity],
  PostRemoved: [endBoostsOfPost, cancelPendingOfPost],
  PaymentReceived: [deliverBoost],
  PaymentUndone: [endBoost],
};
