import type { exchangeEvents, exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { auditLog } from '#db/schema/platform/audit-log.ts';
import type { BuiltCircle, LegRow } from './built-circle.ts';
import { type Clock, MINUTE } from '../clock.ts';
import type { Post } from '../post-rows.ts';
import type { Review } from '../review-rows.ts';
import type { SeedLeg, SeedReview } from '../texts/types.ts';

const WRITTEN_AFTER = { byReceiver: 90 * MINUTE, byGiver: 200 * MINUTE };
const MODERATED_AFTER_MS = 30 * MINUTE;

/** A confirmed leg is an ordinary completed exchange, as the server makes it. */
const exchangeOf = (leg: LegRow, at: number, clock: Clock) => {
  const id = clock.idAt(leg.createdAt);
  const row: typeof exchanges.$inferInsert = {
    id,
    requesterId: leg.receiverId,
    providerId: leg.giverId,
    postId: leg.postId,
    status: 'completed',
    statusSince: at,
    markedById: leg.giverId,
    markedAt: at,
    confirmBy: at,
    completionState: 'confirmed',
    countsFor: 'both',
    circleLegId: leg.id,
    createdAt: leg.createdAt,
    updatedAt: at,
  };
  const { postId, service: description, value } = leg;
  const terms: typeof exchangeTerms.$inferInsert = {
    exchangeId: id,
    version: 1,
    authorId: leg.giverId,
    requesterGives: [],
    providerGives: [{ serviceRequestId: postId, description, quantity: 1, unit: 'project', value }],
    nothingInReturn: true,
    status: 'accepted',
    createdAt: leg.createdAt,
  };
  const event: typeof exchangeEvents.$inferInsert = {
    id: clock.idAt(at),
    exchangeId: id,
    actorId: null,
    fromStatus: null,
    toStatus: 'completed',
    createdAt: at,
  };
  return { row, terms, event };
};

type Written = { exchangeId: string; at: number; adminId: string; seed: SeedLeg };

/** Both sides' reviews, published when the second was written. */
const reviewsOf = ({ exchangeId, at, adminId, seed }: Written, giver: Post, receiver: Post, clock: Clock): Review[] => {
  const visibleFrom = at + WRITTEN_AFTER.byGiver;
  const review = (
    { owner: reviewer }: Post,
    { owner: reviewee }: Post,
    createdAt: number,
    { rating, text }: SeedReview,
  ): Review => ({
    reviewer,
    reviewee,
    row: {
      id: clock.idAt(createdAt),
      exchangeId,
      reviewerId: reviewer.id,
      revieweeId: reviewee.id,
      rating,
      comment: text ?? null,
      status: 'approved',
      moderatedBy: adminId,
      moderatedAt: createdAt + MODERATED_AFTER_MS,
      createdAt,
      visibleFrom,
      publishedAt: visibleFrom + MODERATED_AFTER_MS,
    },
  });
  if (!seed.byReceiver || !seed.byGiver) return [];
  return [
    review(receiver, giver, at + WRITTEN_AFTER.byReceiver, seed.byReceiver),
    review(giver, receiver, visibleFrom, seed.byGiver),
  ];
};

/** The exchanges that confirmed legs became, with their reviews. */
export const buildCircleExchanges = (circles: BuiltCircle[], adminId: string, clock: Clock) => {
  const built = circles
    .flatMap(({ legs }) => legs)
    .flatMap(({ seed, row, giver, receiver }) => {
      if (!row.confirmedAt) return [];
      const exchange = exchangeOf(row, row.confirmedAt, clock);
      const written = { exchangeId: exchange.row.id, at: row.confirmedAt, adminId, seed };
      return [{ ...exchange, reviews: reviewsOf(written, giver, receiver, clock) }];
    });
  const reviews = built.flatMap(({ reviews: written }) => written);
  const log = reviews.map(({ row }): typeof auditLog.$inferInsert => {
    const at = row.moderatedAt ?? row.createdAt;
    const about = { subjectType: 'review', subjectId: row.id };
    return { id: clock.idAt(at), actorId: adminId, action: 'review.approve', ...about, createdAt: at };
  });
  return {
    exchanges: built.map(({ row }) => row),
    exchangeTerms: built.map(({ terms }) => terms),
    exchangeEvents: built.map(({ event }) => event),
    reviews,
    auditLog: log,
  };
};
