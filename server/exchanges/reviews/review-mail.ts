import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNotNull } from 'drizzle-orm';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import type { Deps } from '../../platform/context/context.ts';
import { mailMember } from '../../platform/mail/mail-member.ts';

/** Emails a member a newly published review, unless it was withdrawn or a block exists by now. */
export const sendReviewMail = async (
  deps: Deps,
  { reviewId }: { reviewId: string },
  job: { id: string },
): Promise<void> => {
  const [review] = await deps.db.read
    .select({
      userId: reviews.revieweeId,
      rating: reviews.rating,
      comment: reviews.comment,
      reviewer: users.firstName,
      reviewerId: users.id,
    })
    .from(reviews)
    .innerJoin(users, eq(users.id, reviews.reviewerId))
    .where(and(eq(reviews.id, reviewId), isNotNull(reviews.publishedAt)));
  if (!review) return;
  const { userId, rating, comment, reviewer, reviewerId } = review;
  if (await areBlocked(deps.db.read, userId, reviewerId)) return;
  await mailMember(deps, job, { userId, kind: 'reviews' }, ({ firstName }) => ({
    subject: `${reviewer} reviewed you`,
    greeting: `Hello ${firstName},`,
    paragraphs: [`${reviewer} gave you ${rating} of 5 stars. Others can now see it on your profile.`],
    ...(comment ? { quote: comment } : {}),
    action: { label: 'See your reviews', url: `${deps.appUrl()}/reviews` },
  }));
};
