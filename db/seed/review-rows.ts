import type { reviews } from '#db/schema/exchanges/exchanges.ts';
import type { auditLog } from '#db/schema/platform/audit-log.ts';
import { REVIEW_WAIT_DAYS } from '#contracts/exchanges/reviews.ts';
import { type Clock, DAY, MINUTE } from './clock.ts';
import type { Exchange } from './built-exchange.ts';
import type { Member } from './member-rows.ts';
import type { Talk } from './talk-rows.ts';
import type { SeedReview } from './texts/types.ts';

export type Review = { row: typeof reviews.$inferInsert; reviewer: Member; reviewee: Member };

/** When the reviews are written, as fractions of the talk's span; both after the completion. */
const WRITTEN = { byAsker: 0.88, byOwner: 0.92 };
const MAX_MODERATION_MS = 300 * MINUTE;

/** Two reviews are published together when the second is written; a single one after REVIEW_WAIT_DAYS. */
const visibleFromOf = ({ exchange, startsAt, span }: Talk): number => {
  const written = (side: keyof typeof WRITTEN) => Math.round(startsAt + WRITTEN[side] * span);
  if (exchange?.byAsker && exchange.byOwner) return written('byOwner');
  return written(exchange?.byAsker ? 'byAsker' : 'byOwner') + REVIEW_WAIT_DAYS * DAY;
};

const reviewOf = (
  { talk, row }: Exchange,
  seed: SeedReview,
  side: 'byAsker' | 'byOwner',
  { adminId, clock }: { adminId: string; clock: Clock },
): Review => {
  const [reviewer, reviewee] = side === 'byAsker' ? [talk.asker, talk.post.owner] : [talk.post.owner, talk.asker];
  const createdAt = Math.round(talk.startsAt + WRITTEN[side] * talk.span);
  const moderatedAt = Math.min(createdAt + Math.round(clock.random() * MAX_MODERATION_MS), clock.now);
  const status = seed.status ?? 'approved';
  const visibleFrom = visibleFromOf(talk);
  const dueAt = Math.max(moderatedAt, visibleFrom);
  return {
    reviewer,
    reviewee,
    row: {
      id: clock.idAt(createdAt),
      exchangeId: row.id,
      reviewerId: reviewer.id,
      revieweeId: reviewee.id,
      rating: seed.rating,
      comment: seed.text ?? null,
      status,
      ...(status === 'pending' ? {} : { moderatedBy: adminId, moderatedAt }),
      createdAt,
      visibleFrom,
      publishedAt: status === 'approved' && dueAt <= clock.now ? dueAt : null,
    },
  };
};

/** The reviews, and the audit log entries of their moderation. */
export const buildReviews = (exchanges: Exchange[], adminId: string, clock: Clock) => {
  const all = exchanges.flatMap((exchange) =>
    (['byAsker', 'byOwner'] as const).flatMap((side) => {
      const seed = exchange.talk.exchange?.[side];
      return seed ? [reviewOf(exchange, seed, side, { adminId, clock })] : [];
    }),
  );
  const log = all.flatMap(({ row }): (typeof auditLog.$inferInsert)[] =>
    row.moderatedAt
      ? [
          {
            id: clock.idAt(row.moderatedAt),
            actorId: adminId,
            action: row.status === 'approved' ? 'review.approve' : 'review.reject',
            subjectType: 'review',
            subjectId: row.id,
            createdAt: row.moderatedAt,
          },
        ]
      : [],
  );
  return { reviews: all, auditLog: log };
};
