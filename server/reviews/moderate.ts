import type { moderateReviewInput, Review } from '#contracts/reviews.ts';
import { locked } from '#db/locking.ts';
import { reviews, users } from '#db/schema.ts';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordAudit } from '../admin/record-audit.ts';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { notify } from '../notifications/notify.ts';
import { selectReviews, toReview } from './review-row.ts';

/**
 * Approves or rejects a review; the decision may be changed later, and the member's average follows it.
 * @throws AppError REVIEW_NOT_FOUND
 */
export const moderateReview = (ctx: MemberContext, input: z.infer<typeof moderateReviewInput>): Promise<Review> =>
  ctx.db.write(async (tx) => {
    const [before] = await locked(tx.select().from(reviews).where(eq(reviews.id, input.reviewId)));
    if (!before) throw new AppError('REVIEW_NOT_FOUND');
    const status = input.approved ? 'approved' : 'rejected';
    const change = Number(status === 'approved') - Number(before.status === 'approved');
    await tx
      .update(reviews)
      .set({ status, moderatedBy: ctx.actor.id, moderatedAt: Date.now() })
      .where(eq(reviews.id, input.reviewId));
    if (change !== 0) {
      await tx
        .update(users)
        .set({
          ratingSum: sql`${users.ratingSum} + ${change * before.rating}`,
          reviewCount: sql`${users.reviewCount} + ${change}`,
        })
        .where(eq(users.id, before.revieweeId));
    }
    await recordAudit(ctx, tx, {
      action: input.approved ? 'review.approve' : 'review.reject',
      subjectType: 'review',
      subjectId: before.id,
    });
    const [row] = await selectReviews(tx).where(eq(reviews.id, input.reviewId));
    if (!row) throw new AppError('REVIEW_NOT_FOUND');
    if (input.approved) {
      const isNew = await notify(ctx, tx, {
        userId: before.revieweeId,
        type: 'other',
        title: 'You received a review',
        description: `${row.reviewer.firstName} gave you ${before.rating} of 5 stars.`,
        actionUrl: '/reviews',
        relatedUserName: `${row.reviewer.firstName} ${row.reviewer.lastName}`,
        dedupeKey: `review:${before.id}`,
      });
      if (isNew) await enqueue(tx, 'email.review-received', { reviewId: before.id });
    }
    return toReview(row);
  });
