import { countsForSide } from '#contracts/exchanges/disputes.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, eq } from 'drizzle-orm';
import type { Deps } from '../../platform/context/context.ts';
import type { DomainEvents } from '../../platform/context/domain-events.ts';
import { countRating } from './count-rating.ts';
import { publishIfDue, unpublished } from './publish.ts';

/**
 * Hides a review when the exchange no longer counts for the member it is about, and shows it again when it does. No one
 * is notified of the same review twice.
 */
export const holdBackReviews = async (
  deps: Deps,
  tx: Tx,
  { exchangeId, requesterId, countsFor }: DomainEvents['ExchangeCounts'],
): Promise<void> => {
  const written = await tx
    .select()
    .from(reviews)
    .where(eq(reviews.exchangeId, exchangeId))
    // In the order in which members are locked.
    .orderBy(asc(reviews.revieweeId));
  for (const review of written) {
    const side = review.revieweeId === requesterId ? 'requester' : 'provider';
    const heldBack = !countsForSide(countsFor, side);
    if (heldBack === review.heldBack) continue;
    if (heldBack) {
      await tx
        .update(reviews)
        .set({ heldBack, ...unpublished(review) })
        .where(eq(reviews.id, review.id));
      if (review.publishedAt !== null) await countRating(tx, review, -1);
    } else {
      await tx.update(reviews).set({ heldBack }).where(eq(reviews.id, review.id));
      await publishIfDue(deps, tx, review.id);
    }
  }
};
