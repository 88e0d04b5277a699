import { appealDecided, otherAppealDecided, reportAppealed, suspensionReversed } from '../admin/appeals/notices.ts';
import { decisionAppealed } from '../decisions/notices.ts';
import { circleEndedByStaff } from '../matching/circles/staff/notices.ts';
import { exchangeConfirmed } from '../exchanges/notices/confirmed.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import { termsNotices } from '../exchanges/terms/notices.ts';
import { deadlineNotices } from '../exchanges/deadlines/notices.ts';
import { appointmentNotices } from '../exchanges/appointments/notices/notices.ts';
import { disputeNotices } from '../exchanges/disputes/notices.ts';
import { statementNotices } from '../exchanges/statements/notices.ts';
import { valuesNotices } from '../exchanges/values/notices.ts';
import { missedNotices } from '../exchanges/missed/notices.ts';
import { reviewAnswered, reviewReceived, reviewRejected } from '../exchanges/reviews/notices.ts';
import { messageReceived } from '../messages/notices.ts';
import { circleMessageReceived } from '../matching/circles/thread/notice.ts';
import { circleNotices, possibleCircle } from '../matching/circles/notices.ts';
import { invitationBoost, invitationJoined } from '../matching/invitations/notices.ts';
import { boostEnded, boostEndedWithPost, boostReturned, boostUndone } from '../posts/boosts/notices.ts';
import { postsRestSoon } from '../posts/resting/notices.ts';
import { postEnded, postsEnding } from '../posts/ending/notices.ts';
import { paymentFailed, planActive, planEnded, trialEnding, trialOver } from '../subscription/plans/notices.ts';
import { verificationResult } from '../profile/verification/notices.ts';
import { confirmationAsked } from '../profile/portfolio/notices.ts';
import { termsChanging } from '../profile/terms-of-use/notices.ts';
import { supportAnswered, supportClosed } from '../admin/support/notices.ts';
import { memberWarned, messageRemoved, postRemoved, reportDecided } from '../admin/reports/notices.ts';
import { pictureRemoved } from '../admin/pictures/notices.ts';
import { matchFound } from '../matching/alerts/matches/notices.ts';
import { newForSavedSearches, savedSearchFound } from '../matching/alerts/saved-searches/notices.ts';
import { morePostsNearby, offerNearby, postInIndustry, postNearby } from '../matching/alerts/nearby/notices.ts';
import { webhookOff } from '../webhooks/notices.ts';
import type { NoticeList } from '../notifications/deliver.ts';
import type { AnyNotice } from '../notifications/notice.ts';

/** Everything that members are notified of. */
const all: AnyNotice[] = [
  ...Object.values(statusNotices),
  exchangeConfirmed,
  confirmationAsked,
  ...Object.values(termsNotices),
  ...Object.values(deadlineNotices),
  ...Object.values(appointmentNotices),
  ...Object.values(disputeNotices),
  ...Object.values(missedNotices),
  ...Object.values(valuesNotices),
  ...Object.values(statementNotices),
  reviewReceived,
  reviewAnswered,
  reviewRejected,
  messageReceived,
  ...Object.values(circleNotices),
  circleMessageReceived,
  possibleCircle,
  matchFound,
  savedSearchFound,
  newForSavedSearches,
  postNearby,
  offerNearby,
  postInIndustry,
  morePostsNearby,
  invitationJoined,
  invitationBoost,
  boostEnded,
  boostUndone,
  boostEndedWithPost,
  boostReturned,
  postsEnding,
  postEnded,
  postsRestSoon,
  planActive,
  planEnded,
  paymentFailed,
  trialEnding,
  trialOver,
  verificationResult,
  termsChanging,
  supportAnswered,
  supportClosed,
  postRemoved,
  messageRemoved,
  pictureRemoved,
  appealDecided,
  otherAppealDecided,
  reportAppealed,
  suspensionReversed,
  decisionAppealed,
  circleEndedByStaff,
  memberWarned,
  reportDecided,
  webhookOff,
];

export const notices: NoticeList = new Map(all.map((notice) => [notice.kind, notice]));
