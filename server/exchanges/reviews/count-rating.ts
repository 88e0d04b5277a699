import { REPEAT_DAYS } from '#contracts/exchanges/reviews.ts';
import { locked } from '#db/client/locking.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { DAY } from '../../platform/core/time.ts';

type Counted = Pick<
  typeof reviews.$inferSelect,
  'id' | 'exchangeId' | 'reviewerId' | 'revieweeId' | 'rating' | 'isRepeat'
>;

const addToAverage = (tx: Tx, { revieweeId, rating }: Counted, by: 1 | -1) =>
  tx
    .update(users)
    .set({
      ratingSum: sql`${users.ratingSum} + ${by * rating}`,
      reviewCount: sql`${users.reviewCount} + ${by}`,
    })
    .where(eq(users.id, revieweeId));

const isOfCircle = async (tx: Tx, { exchangeId }: Counted): Promise<boolean> => {
  const [exchange] = await tx
    .select({ legId: exchanges.circleLegId })
    .from(exchanges)
    .where(eq(exchanges.id, exchangeId));
  return typeof exchange?.legId === 'string';
};

/** The published reviews of legs of circles by this member of that one, the oldest first. */
const listOfLegs = (tx: Tx, { reviewerId, revieweeId }: Counted) =>
  tx
    .select({ review: reviews })
    .from(reviews)
    .innerJoin(exchanges, eq(exchanges.id, reviews.exchangeId))
    .where(
      and(
        eq(reviews.reviewerId, reviewerId),
        eq(reviews.revieweeId, revieweeId),
        isNotNull(reviews.publishedAt),
        isNotNull(exchanges.circleLegId),
      ),
    )
    .orderBy(asc(reviews.createdAt), asc(reviews.id));

/**
 * Decides again which reviews of one member by another count: of those for legs of trade circles one in 90 days, the
 * oldest, so that two who close circles again and again do not make each other's average. All of them are shown.
 */
const recountPair = async (tx: Tx, changed: Counted): Promise<void> => {
  let lastCounted = -Infinity;
  for (const { review } of await listOfLegs(tx, changed)) {
    const isRepeat = review.createdAt - lastCounted < REPEAT_DAYS * DAY;
    if (!isRepeat) lastCounted = review.createdAt;
    if (isRepeat === review.isRepeat) continue;
    await tx.update(reviews).set({ isRepeat }).where(eq(reviews.id, review.id));
    await addToAverage(tx, review, isRepeat ? -1 : 1);
  }
};

/**
 * Adds a review that was just published to the member's average and count (1), or removes one that is no longer shown
 * (-1). Only a published one is a repeat.
 */
export const countRating = async (tx: Tx, review: Counted, by: 1 | -1): Promise<void> => {
  // Two reviews of one member that are published at once see each other.
  await locked(tx.select({ id: users.id }).from(users).where(eq(users.id, review.revieweeId)));
  if (review.isRepeat) await tx.update(reviews).set({ isRepeat: false }).where(eq(reviews.id, review.id));
  else await addToAverage(tx, review, by);
  if (await isOfCircle(tx, review)) await recountPair(tx, review);
};
