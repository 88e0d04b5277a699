import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Review } from '#contracts/exchanges/reviews.ts';
import type { Person } from '#contracts/shared/basics.ts';
import type { Queryable } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findBlocked, type Viewer } from './blocked.ts';
import { loadTextFilter } from './text-filter.ts';
import { listExchangesChangedSinceBlock, redactTextsSinceBlock } from './texts-in-exchanges.ts';

/** A person behind a block, where a page needs one: reduced to the name. */
export const byNameOnly = <T extends Partial<Person>>(person: T): T => ({
  ...person,
  profileImageUrl: null,
  isVerified: null,
  verificationStatus: null,
  isFounder: null,
  businessName: null,
  averageRating: null,
  reviewCount: null,
  completedExchanges: null,
});

/** The actor's own exchanges, with blocked people reduced to their name, and without what they wrote since the block. */
export const redactExchanges = async (
  ctx: Viewer,
  exchanges: Exchange[],
  db: Queryable = ctx.db.read,
): Promise<Exchange[]> => {
  const blockedIds = await findBlocked(
    ctx,
    exchanges.flatMap(({ requesterUserId, providerUserId }) => [requesterUserId, providerUserId]),
    db,
  );
  if (blockedIds.size === 0) return exchanges;
  const redact = (person: Person) => (blockedIds.has(person.id) ? byNameOnly(person) : person);
  const redacted = await redactTextsSinceBlock(db, ctx.actor.id, exchanges, blockedIds);
  return redacted.map((exchange) => ({
    ...exchange,
    requester: redact(exchange.requester),
    provider: redact(exchange.provider),
    serviceRequest: {
      ...exchange.serviceRequest,
      user: redact(exchange.serviceRequest.user),
      pictures: blockedIds.has(exchange.serviceRequest.userId) ? [] : exchange.serviceRequest.pictures,
    },
  }));
};

/**
 * Reviews that the actor wrote or received, whenever that was: with a block they show their words and their rating, but
 * not the name. An answer from after the block stays away.
 */
export const redactReviews = async (
  ctx: MemberContext,
  reviews: Review[],
  db: Queryable = ctx.db.read,
): Promise<Review[]> => {
  const blockedIds = await findBlocked(
    ctx,
    reviews.flatMap(({ reviewerId, revieweeId }) => [reviewerId, revieweeId]),
    db,
  );
  if (blockedIds.size === 0) return reviews;
  const filterText = await loadTextFilter(db, ctx.actor.id, [...blockedIds]);
  const changedIds = await listExchangesChangedSinceBlock(db, filterText, reviews);
  const redact = <T extends Review['reviewer']>(person: T): T =>
    blockedIds.has(person.id) ? { ...byNameOnly(person), firstName: null, lastName: null } : person;
  return reviews.map((review) => {
    const { revieweeId, reply, repliedAt } = review;
    const isReplyShown = repliedAt === null || filterText(revieweeId, Date.parse(repliedAt), reply) !== null;
    return {
      ...review,
      ...(isReplyShown ? {} : { reply: null, repliedAt: null }),
      trade: changedIds.has(review.exchangeId) ? null : review.trade,
      reviewer: redact(review.reviewer),
      reviewee: redact(review.reviewee),
    };
  });
};
