import type { Exchange } from '#contracts/exchanges/exchanges.ts';
import type { Review } from '#contracts/exchanges/reviews.ts';
import type { Person } from '#contracts/shared/basics.ts';
import type { Queryable } from '#db/client/types.ts';
import type { MemberContext } from '../../platform/context/context.ts';
import { findHidden, type Viewer } from './blocked.ts';
import { loadTextFilter } from './text-filter.ts';
import { changedTrades, withoutLateTexts } from './texts-in-exchanges.ts';

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

/** The actor's own exchanges, with blocked people reduced to their name, and without what they wrote since. */
export const redactExchanges = async (
  ctx: Viewer,
  exchanges: Exchange[],
  db: Queryable = ctx.db.read,
): Promise<Exchange[]> => {
  const hidden = await findHidden(
    ctx,
    exchanges.flatMap(({ requesterUserId, providerUserId }) => [requesterUserId, providerUserId]),
    db,
  );
  if (hidden.size === 0) return exchanges;
  const show = (person: Person) => (hidden.has(person.id) ? byNameOnly(person) : person);
  const shown = await withoutLateTexts(db, ctx.actor.id, exchanges, hidden);
  return shown.map((exchange) => ({
    ...exchange,
    requester: show(exchange.requester),
    provider: show(exchange.provider),
    serviceRequest: {
      ...exchange.serviceRequest,
      user: show(exchange.serviceRequest.user),
      pictures: hidden.has(exchange.serviceRequest.userId) ? [] : exchange.serviceRequest.pictures,
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
  const hidden = await findHidden(
    ctx,
    reviews.flatMap(({ reviewerId, revieweeId }) => [reviewerId, revieweeId]),
    db,
  );
  if (hidden.size === 0) return reviews;
  const words = await loadTextFilter(db, ctx.actor.id, [...hidden]);
  const changed = await changedTrades(db, words, reviews);
  const show = <T extends Review['reviewer']>(person: T): T =>
    hidden.has(person.id) ? { ...byNameOnly(person), firstName: null, lastName: null } : person;
  return reviews.map((review) => {
    const { revieweeId, reply, repliedAt } = review;
    const isReplyShown = repliedAt === null || words(revieweeId, Date.parse(repliedAt), reply) !== null;
    return {
      ...review,
      ...(isReplyShown ? {} : { reply: null, repliedAt: null }),
      trade: changed.has(review.exchangeId) ? null : review.trade,
      reviewer: show(review.reviewer),
      reviewee: show(review.reviewee),
    };
  });
};
