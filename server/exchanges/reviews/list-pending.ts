import type { Review } from '#contracts/exchanges/reviews.ts';
import { reviews } from '#db/schema/exchanges/exchanges.ts';
import { asc, eq } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { selectReviews, toReview } from './review-row.ts';

const MAX = 200;

/** The reviews that await moderation, oldest first. */
export const listPendingReviews = async (ctx: MemberContext): Promise<Review[]> => {
  const rows = await selectReviews(ctx.db.read)
    .where(eq(reviews.status, 'pending'))
    .orderBy(asc(reviews.id))
    .limit(MAX);
  return rows.map(toReview);
};
