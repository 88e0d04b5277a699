import { excerpt } from '#contracts/shared/characters.ts';
import type { replyToReviewInput, Review } from '#contracts/exchanges/reviews.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { redactReviews } from '../../auth/blocks/redact-blocked.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { notify } from '../../notifications/notify.ts';
import { findReviewOrThrow, toReview } from './review-row.ts';
import { noticesOf, readActedOn } from '../../notifications/read-about.ts';

const EXCERPT = 140;

/** A published review about the actor. */
const own = (ctx: MemberContext, id: string) =>
  and(eq(reviews.id, id), eq(reviews.revieweeId, ctx.actor.id), isNotNull(reviews.publishedAt));

const notifyReviewer = async (ctx: MemberContext, tx: Tx, review: Review, isHere: boolean): Promise<void> => {
  const { reviewer, reviewee, reply } = review;
  if (!isHere || reply === null || (await areBlocked(tx, reviewer.id, reviewee.id))) return;
  await notify(ctx, tx, {
    userId: reviewer.id,
    aboutUserId: reviewee.id,
    type: 'other',
    topic: 'review',
    title: `${reviewee.firstName} answered your review`,
    description: excerpt(reply, EXCERPT),
    actionUrl: '/reviews',
    relatedUserName: `${reviewee.firstName} ${reviewee.lastName}`,
    dedupeKey: `review-reply:${review.id}`,
  });
};

/** Adds the actor's public reply to a review about them, once. */
export const replyToReview = (ctx: MemberContext, { id, reply }: z.infer<typeof replyToReviewInput>): Promise<Review> =>
  ctx.db.write(async (tx) => {
    const updated = await tx
      .update(reviews)
      .set({ reply, repliedAt: Date.now() })
      .where(and(own(ctx, id), isNull(reviews.reply)))
      .returning({ id: reviews.id });
    if (updated.length === 0) {
      const [existing] = await tx.select({ id: reviews.id }).from(reviews).where(own(ctx, id));
      throw new AppError(existing ? 'REVIEW_REPLIED' : 'REVIEW_NOT_FOUND');
    }
    await readActedOn(ctx, tx, noticesOf.review(id));
    const row = await findReviewOrThrow(tx, id);
    const review = toReview(row);
    await notifyReviewer(ctx, tx, review, row.reviewer.deletedAt === null);
    return (await redactReviews(ctx, [review], tx))[0] ?? review;
  });
