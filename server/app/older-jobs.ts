import type { AppointmentStep } from '#contracts/exchanges/appointments.ts';
import type { DeadlineUpdate, ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { eq } from 'drizzle-orm';
import { appointmentNotices } from '../exchanges/appointments/notices/notices.ts';
import { deadlineNotices } from '../exchanges/deadlines/notices.ts';
import { type DisputeUpdate, disputeNotices } from '../exchanges/disputes/notices.ts';
import { statusNotices } from '../exchanges/notices/status.ts';
import { reviewReceived } from '../exchanges/reviews/notices.ts';
import { termsNotices } from '../exchanges/terms/notices.ts';
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

const mailReview = async (deps: Deps, { reviewId }: { reviewId: string }, job: RunningJob): Promise<void> => {
  const of = deps.db.read.select({ userId: reviews.revieweeId }).from(reviews);
  const [review] = await of.where(eq(reviews.id, reviewId));
  if (review) await mail(deps, { kind: reviewReceived.kind, userId: review.userId, params: { reviewId } }, job);
};

/**
 * Kinds of jobs that nothing plans any more, but that the version before may have left in the queue. Each becomes the
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
};
