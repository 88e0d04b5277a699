import { alias } from '#db/client/alias.ts';
import type { Review } from '#contracts/exchanges/reviews.ts';
import { exchanges, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AppError } from '../../platform/core/app-error.ts';
import { type PersonRow, personColumns, toPerson } from '../../auth/members/person.ts';
import { iso, isoOrNull } from '../../platform/core/time.ts';

const reviewers = alias(users, 'reviewers');
const reviewees = alias(users, 'reviewees');

/** The post's owner is the reviewer or the reviewee. */
const isOfMemberInGoodStanding = sql`case ${posts.userId} when ${reviewers.id} then ${reviewers.suspendedAt} else ${reviewees.suspendedAt} end is null`;

/** Selects reviews with both people and what was traded; add conditions. A post that is hidden by now isn't named. */
export const selectReviews = (db: Queryable) =>
  db
    .select({
      review: reviews,
      reviewer: personColumns(reviewers),
      reviewee: personColumns(reviewees),
      trade: posts.serviceOffered,
    })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .innerJoin(reviewees, eq(reviewees.id, reviews.revieweeId))
    .innerJoin(exchanges, eq(exchanges.id, reviews.exchangeId))
    .leftJoin(posts, and(eq(posts.id, exchanges.postId), ne(posts.status, 'removed'), isOfMemberInGoodStanding))
    .$dynamic();

type Row = {
  review: typeof reviews.$inferSelect;
  reviewer: PersonRow;
  reviewee: PersonRow;
  trade: string | null;
};

/** A review by its id, inside the write that changed it. */
export const findReviewOrThrow = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await selectReviews(tx).where(eq(reviews.id, id));
  if (!row) throw new AppError('REVIEW_NOT_FOUND');
  return row;
};

/** A review in the contract's form. */
export const toReview = ({ review, reviewer, reviewee, trade }: Row): Review => ({
  id: review.id,
  exchangeId: review.exchangeId,
  rating: review.rating,
  comment: review.comment,
  reviewerId: review.reviewerId,
  revieweeId: review.revieweeId,
  status: review.status,
  createdAt: iso(review.createdAt),
  visibleFrom: iso(review.visibleFrom),
  reply: review.reply,
  repliedAt: isoOrNull(review.repliedAt),
  trade,
  reviewer: toPerson(reviewer),
  reviewee: toPerson(reviewee),
});

/** Reviews in the contract's form. */
export const readReviews = async (db: Queryable, ids: string[]): Promise<Review[]> =>
  (await selectReviews(db).where(inArray(reviews.id, ids))).map(toReview);
