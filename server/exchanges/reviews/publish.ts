import { reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, gt, isNull, lte } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import { raise } from '../../platform/context/raise.ts';
import { notifyMember } from '../../notifications/notify.ts';
import { countRating } from './count-rating.ts';
import { reviewReceived } from './notices.ts';
import { findReviewOrThrow } from './review-row.ts';

const BATCH = 200;

/**
 * Publishes a review that is approved, due and not held back; does nothing otherwise. From then on it counts, and its
 * member is notified the first time, unless there is a block. Of concurrent calls one publishes.
 */
export const publishIfDue = async (deps: Deps, tx: Tx, id: string): Promise<void> => {
  const now = Date.now();
  const [review] = await tx
    .update(reviews)
    .set({ publishedAt: now })
    .where(
      and(
        eq(reviews.id, id),
        eq(reviews.status, 'approved'),
        eq(reviews.heldBack, false),
        isNull(reviews.publishedAt),
        lte(reviews.visibleFrom, now),
      ),
    )
    .returning();
  if (!review) return;
  await countRating(tx, review, 1);
  if (review.withdrawnAt !== null) return;
  const { reviewee } = await findReviewOrThrow(tx, id);
  if (reviewee.deletedAt !== null) return;
  const data = { reviewId: id, exchangeId: review.exchangeId };
  await raise(deps, tx, 'ProgramUpdate', { userId: review.revieweeId, type: 'review.published', data });
  await notifyMember(deps, tx, reviewReceived, { userId: review.revieweeId, reviewId: id });
};

/** The columns of a review that is hidden from now on, whether it was published yet or not. */
export const unpublished = ({ publishedAt, withdrawnAt }: typeof reviews.$inferSelect) => ({
  publishedAt: null,
  withdrawnAt: publishedAt === null ? withdrawnAt : Date.now(),
});

/** Publishes all approved reviews that are due. */
export const publishDueReviews = async (deps: Deps): Promise<void> => {
  for (let after = ''; ; ) {
    const dueReviews = await deps.db.read
      .select({ id: reviews.id })
      .from(reviews)
      .where(
        and(
          eq(reviews.status, 'approved'),
          eq(reviews.heldBack, false),
          isNull(reviews.publishedAt),
          lte(reviews.visibleFrom, Date.now()),
          gt(reviews.id, after),
        ),
      )
      .orderBy(asc(reviews.id))
      .limit(BATCH);
    if (dueReviews.length === 0) return;
    // Each review is a write of its own: concurrent writes that lock several members and reviews could deadlock.
    for (const { id } of dueReviews) await deps.db.write((tx) => publishIfDue(deps, tx, id));
    after = dueReviews.at(-1)?.id ?? after;
  }
};
