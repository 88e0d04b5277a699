import type { reviews } from '#db/schema/exchanges.ts';
import type { auditLog } from '#db/schema/trust.ts';
import { REVIEW_WAIT_DAYS } from '#contracts/reviews.ts';
import { type Clock, DAY, MINUTE } from './clock.ts';
import type { Exchange } from './exchange-rows.ts';
import type { Member } from './member-rows.ts';
import type { Talk } from './talk-rows.ts';
import type { SeedReview } from './types.ts';

export type Review = { row: typeof reviews.$inferInsert; by: Member; of: Member };

/** When the reviews were written, as parts of the talk's span; both after the completion. */
const WRITTEN = { byAsker: 0.88, byOwner: 0.92 };
const LONGEST_MODERATION = 300 * MINUTE;

/** Both at once when the second is written; one alone two weeks after it was. */
const showsAtOf = ({ exchange, startsAt, span }: Talk): number => {
  const written = (side: keyof typeof WRITTEN) => Math.round(startsAt + WRITTEN[side] * span);
  if (exchange?.byAsker && exchange.byOwner) return written('byOwner');
  return written(exchange?.byAsker ? 'byAsker' : 'byOwner') + REVIEW_WAIT_DAYS * DAY;
};

const reviewOf = (
  { talk, row }: Exchange,
  said: SeedReview,
  side: 'byAsker' | 'byOwner',
  { adminId, clock }: { adminId: string; clock: Clock },
): Review => {
  const [by, of] = side === 'byAsker' ? [talk.asker, talk.post.owner] : [talk.post.owner, talk.asker];
  const createdAt = Math.round(talk.startsAt + WRITTEN[side] * talk.span);
  const moderatedAt = Math.min(createdAt + Math.round(clock.random() * LONGEST_MODERATION), clock.now);
  const status = said.status ?? 'approved';
  const visibleFrom = showsAtOf(talk);
  const dueAt = Math.max(moderatedAt, visibleFrom);
  return {
    by,
    of,
    row: {
      id: clock.id(createdAt),
      exchangeId: row.id,
      reviewerId: by.id,
      revieweeId: of.id,
      rating: said.rating,
      comment: said.text ?? null,
      status,
      ...(status === 'pending' ? {} : { moderatedBy: adminId, moderatedAt }),
      createdAt,
      visibleFrom,
      publishedAt: status === 'approved' && dueAt <= clock.now ? dueAt : null,
    },
  };
};

/** What the parties said of each other, and the log of the admin who read it. */
export const buildReviews = (exchanges: Exchange[], adminId: string, clock: Clock) => {
  const all = exchanges.flatMap((exchange) =>
    (['byAsker', 'byOwner'] as const).flatMap((side) => {
      const said = exchange.talk.exchange?.[side];
      return said ? [reviewOf(exchange, said, side, { adminId, clock })] : [];
    }),
  );
  const log = all.flatMap(({ row }): (typeof auditLog.$inferInsert)[] =>
    row.moderatedAt
      ? [
          {
            id: clock.id(row.moderatedAt),
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
