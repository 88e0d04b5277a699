import { alias } from '#db/client/alias.ts';
import type { Review } from '#contracts/reviews.ts';
import { reviews } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../core/app-error.ts';
import { type PersonRow, personColumns, toPerson } from '../members/person.ts';
import { iso, isoOrNull } from '../core/time.ts';

const reviewers = alias(users, 'reviewers');
const reviewees = alias(users, 'reviewees');

/** Selects reviews with both people; add conditions. */
export const selectReviews = (db: Queryable) =>
  db
    .select({ review: reviews, reviewer: personColumns(reviewers), reviewee: personColumns(reviewees) })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .innerJoin(reviewees, eq(reviewees.id, reviews.revieweeId))
    .$dynamic();

type Row = { review: typeof reviews.$inferSelect; reviewer: PersonRow; reviewee: PersonRow };

/** A review by its id, inside the write that changed it. */
export const findReviewOrThrow = async (tx: Tx, id: string): Promise<Row> => {
  const [row] = await selectReviews(tx).where(eq(reviews.id, id));
  if (!row) throw new AppError('REVIEW_NOT_FOUND');
  return row;
};

/** A review in the contract's form. */
export const toReview = ({ review, reviewer, reviewee }: Row): Review => ({
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
  reviewer: toPerson(reviewer),
  reviewee: toPerson(reviewee),
});
