import type { createReviewInput, Review } from '#contracts/reviews.ts';
import { newId } from '#db/ids.ts';
import { reviews } from '#db/schema.ts';
import { afterCommit } from '#db/scope.ts';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import type { MemberContext } from '../context.ts';
import { findOwnExchangeOrThrow } from '../exchanges/access.ts';
import { selectReviews, toReview } from './review-row.ts';

/**
 * Reviews the other party of a completed exchange, once. It counts after an admin approved it.
 * @throws AppError EXCHANGE_NOT_FOUND for whoever is no party, REVIEW_TOO_EARLY, REVIEW_TWICE
 */
export const createReview = (ctx: MemberContext, input: z.infer<typeof createReviewInput>): Promise<Review> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await findOwnExchangeOrThrow(ctx, tx, input.exchangeId);
    if (row.status !== 'completed') throw new AppError('REVIEW_TOO_EARLY');
    const id = newId();
    const made = await tx
      .insert(reviews)
      .values({
        id,
        exchangeId: row.id,
        reviewerId: ctx.actor.id,
        revieweeId: otherId,
        rating: input.rating,
        comment: input.comment || null,
        createdAt: Date.now(),
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (made.length === 0) throw new AppError('REVIEW_TWICE');
    afterCommit(() =>
      ctx.events.publish([ctx.actor.id], { type: 'exchange', data: { id: row.id, status: row.status } }),
    );
    const [review] = await selectReviews(tx).where(eq(reviews.id, id));
    if (!review) throw new AppError('REVIEW_NOT_FOUND');
    return toReview(review);
  });
