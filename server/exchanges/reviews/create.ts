import { countsForSide } from '#contracts/exchanges/disputes.ts';
import { type createReviewInput, type Review, REVIEW_WAIT_DAYS } from '#contracts/exchanges/reviews.ts';
import { newId } from '#db/client/ids.ts';
import { locked } from '#db/client/locking.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError } from '../../platform/core/app-error.ts';
import { redactReviews } from '../../auth/blocks/redact-blocked.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findOwnExchangeOrThrow, lockParties } from '../access.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { DAY } from '../../platform/core/time.ts';
import { findReviewOrThrow, toReview } from './review-row.ts';
import { publishIfDue } from './publish.ts';
import { noticesOf, markOwnReadAbout } from '../../notifications/mark-read-about.ts';

const WAIT_MS = REVIEW_WAIT_DAYS * DAY;

/**
 * The id of the other side's review of the exchange, if any, and for whom the exchange counts. Locks the exchange, so
 * that of two concurrent reviews one sees the other.
 */
const findOther = async (tx: Tx, exchangeId: string, otherId: string) => {
  await lockParties(tx, exchangeId);
  const [exchange] = await locked(
    tx.select({ countsFor: exchanges.countsFor }).from(exchanges).where(eq(exchanges.id, exchangeId)),
  );
  const [other] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.exchangeId, exchangeId), eq(reviews.reviewerId, otherId)));
  return { pairedId: other?.id ?? null, countsFor: exchange?.countsFor ?? 'none' };
};

/**
 * Reviews the other party of a completed exchange, once. It is published when both sides have reviewed or after two
 * weeks, and once an admin has approved it. Only then does it count. It is held back while the exchange does not count
 * for the other party.
 */
export const createReview = (ctx: MemberContext, input: z.infer<typeof createReviewInput>): Promise<Review> =>
  ctx.db.write(async (tx) => {
    const { row, otherId } = await findOwnExchangeOrThrow(ctx, tx, input.exchangeId);
    if (row.status !== 'completed') throw new AppError('REVIEW_TOO_EARLY');
    const { pairedId, countsFor } = await findOther(tx, row.id, otherId);
    const id = newId();
    const now = Date.now();
    const inserted = await tx
      .insert(reviews)
      .values({
        id,
        exchangeId: row.id,
        reviewerId: ctx.actor.id,
        revieweeId: otherId,
        rating: input.rating,
        comment: input.comment || null,
        heldBack: !countsForSide(countsFor, otherId === row.requesterId ? 'requester' : 'provider'),
        createdAt: now,
        visibleFrom: pairedId ? now : now + WAIT_MS,
      })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (inserted.length === 0) throw new AppError('REVIEW_TWICE');
    await markOwnReadAbout(ctx, tx, noticesOf.exchange(row.id));
    if (pairedId) {
      await tx.update(reviews).set({ visibleFrom: now }).where(eq(reviews.id, pairedId));
      await publishIfDue(ctx, tx, pairedId);
    } else await enqueue(tx, 'reviews.show-due', {}, { once: `reviews.show-due:${id}`, delayMs: WAIT_MS });
    afterCommit(() =>
      ctx.events.publish([ctx.actor.id], { type: 'exchange', data: { id: row.id, status: row.status } }),
    );
    const review = toReview(await findReviewOrThrow(tx, id));
    return (await redactReviews(ctx, [review], tx))[0] ?? review;
  });
