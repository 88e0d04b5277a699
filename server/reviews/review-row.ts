import type { Review } from '#contracts/reviews.ts';
import { reviews, users } from '#db/schema.ts';
import type { Queryable } from '#db/types.ts';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { type PersonRow, personColumns, toPerson } from '../profile/person.ts';
import { iso } from '../time.ts';

const reviewers = alias(users, 'reviewers') as unknown as typeof users;
const reviewees = alias(users, 'reviewees') as unknown as typeof users;

/** Reviews with both people, to be narrowed down. */
export const selectReviews = (db: Queryable) =>
  db
    .select({ review: reviews, reviewer: personColumns(reviewers), reviewee: personColumns(reviewees) })
    .from(reviews)
    .innerJoin(reviewers, eq(reviewers.id, reviews.reviewerId))
    .innerJoin(reviewees, eq(reviewees.id, reviews.revieweeId))
    .$dynamic();

type Row = { review: typeof reviews.$inferSelect; reviewer: PersonRow; reviewee: PersonRow };

/** A review as the contract shows it. */
export const toReview = ({ review, reviewer, reviewee }: Row): Review => ({
  id: review.id,
  exchangeId: review.exchangeId,
  rating: review.rating,
  comment: review.comment,
  reviewerId: review.reviewerId,
  revieweeId: review.revieweeId,
  status: review.status,
  createdAt: iso(review.createdAt),
  reviewer: toPerson(reviewer),
  reviewee: toPerson(reviewee),
});
