import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import type { DeadlineUpdate, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { termsFromAt } from '#contracts/profile/terms-of-use.ts';
import { supportRequests } from '#db/schema/admin/support.ts';
import { messages } from '#db/schema/messages/conversations.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { appointmentNotices } from '../exchanges/appointments/notices/notices.ts';
import { deadlineNotices } from '../exchanges/deadlines/notices.ts';
import { type DisputeUpdate, disputeNotices } from '../exchanges/disputes/notices.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import { reviewReceived } from '../exchanges/reviews/notices.ts';
import { termsNotices } from '../exchanges/terms/notices.ts';
import { supportAnswered } from '../admin/support/notices.ts';
import { newForSavedSearches } from '../matching/alerts/saved-searches/notices.ts';
import { morePostsNearby } from '../matching/alerts/nearby/notices.ts';
import type { CircleUpdate } from '../matching/circles/machine/commands.ts';
import { circleNotices } from '../matching/circles/notices.ts';
import { messageReceived } from '../messages/notices.ts';
import { termsChanging } from '../profile/terms-of-use/notices.ts';
import { verificationResult } from '../profile/verification/notices.ts';
import { paymentFailed } from '../subscription/plans/notices.ts';
import type { Deps } from '../platform/context/context.ts';
import type { RunningJob } from '../platform/jobs/kinds.ts';
import { deliveries } from '../notifications/deliver.ts';
import { notices } from './notices.ts';

const { mail } = deliveries(notices);

/** A handler that sends what an older kind of job stands for as the email of a notice of this kind. */
const asNotice =
  <P extends { userId: string }>(kindOf: (payload: P) => { kind: string }) =>
  (deps: Deps, payload: P, job: RunningJob): Promise<void> => {
    const { userId, ...params } = payload;
    return mail(deps, { kind: kindOf(payload).kind, userId, params }, job);
  };

type OfMember<Payload> = Payload & { userId: string };

const mailMessage = async (deps: Deps, { messageId }: { messageId: string }, job: RunningJob): Promise<void> => {
  const receivers = deps.db.read.select({ userId: messages.receiverId }).from(messages);
  const [message] = await receivers.where(eq(messages.id, messageId));
  if (message) await mail(deps, { kind: messageReceived.kind, userId: message.userId, params: { messageId } }, job);
};

const mailAnswer = async (deps: Deps, { requestId }: { requestId: string }, job: RunningJob): Promise<void> => {
  const askers = deps.db.read.select({ userId: supportRequests.userId }).from(supportRequests);
  const [request] = await askers.where(eq(supportRequests.id, requestId));
  if (request) await mail(deps, { kind: supportAnswered.kind, userId: request.userId, params: { requestId } }, job);
};

const mailTerms = async (deps: Deps, { userId }: { userId: string }, job: RunningJob): Promise<void> => {
  const from = termsFromAt(Date.now());
  if (from !== null) await mail(deps, { kind: termsChanging.kind, userId, params: { from } }, job);
};

const mailReview = async (deps: Deps, { reviewId }: { reviewId: string }, job: RunningJob): Promise<void> => {
  const reviewees = deps.db.read.select({ userId: reviews.revieweeId }).from(reviews);
  const [review] = await reviewees.where(eq(reviews.id, reviewId));
  if (review) await mail(deps, { kind: reviewReceived.kind, userId: review.userId, params: { reviewId } }, job);
};

/**
 * Kinds of jobs that nothing plans now, but that the version before may have left in the queue. Each becomes the
 * email of its notice.
 */
export const olderJobs = {
  'email.exchange': asNotice(({ status }: OfMember<{ status: ExchangeStatus }>) => statusNotices[status]),
  'email.exchange-terms': asNotice(({ step }: OfMember<{ step: 'written' | 'accepted' }>) =>
    step === 'written' ? termsNotices.offered : termsNotices.changeAgreed,
  ),
  'email.exchange-deadline': asNotice(({ news }: OfMember<{ news: DeadlineUpdate }>) => deadlineNotices[news]),
  'email.appointment': asNotice(({ step }: OfMember<{ step: AppointmentStep }>) => appointmentNotices[step]),
  'email.dispute': asNotice(({ news }: OfMember<{ news: DisputeUpdate }>) => disputeNotices[news]),
  'email.review-received': mailReview,
  'email.unread-messages': mailMessage,
  'email.circle': asNotice(({ news }: OfMember<{ news: CircleUpdate }>) => circleNotices[news]),
  'email.verification-result': asNotice(() => verificationResult),
  'subscription.payment-failed-mail': asNotice(() => paymentFailed),
  'email.support-answer': mailAnswer,
  'email.new-terms': mailTerms,
  'email.nearby-digest': asNotice(() => morePostsNearby),
  'email.wishes': asNotice(() => newForSavedSearches),
};
