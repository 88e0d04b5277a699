import type { replyToReviewInput, Review } from '#contracts/exchanges/reviews.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import { redactReviews } from '../../auth/blocks/redact-blocked.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { reviewAnswered } from './notices.ts';
import { findReviewOrThrow, toReview } from './review-row.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

/** A published review about the actor. */
const own = (ctx: MemberContext, id: string) =>
  and(eq(reviews.id, id), eq(reviews.revieweeId, ctx.actor.id), isNotNull(reviews.publishedAt));

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
    await markOwnReadAbout(ctx, tx, noticesOf.review(id));
    const row = await findReviewOrThrow(tx, id);
    const review = toReview(row);
    if (row.reviewer.deletedAt === null)
      await notifyMember(ctx, tx, reviewAnswered, { userId: row.reviewer.id, reviewId: id });
    return (await redactReviews(ctx, [review], tx))[0] ?? review;
  });
