import type { auditLog, reviews } from '#db/schema.ts';
import { type Clock, MINUTE } from './clock.ts';
import type { Exchange } from './exchange-rows.ts';
import type { Member } from './member-rows.ts';
import type { SeedReview } from './types.ts';

export type Review = { row: typeof reviews.$inferInsert; by: Member; of: Member };

/** When the reviews were written, as parts of the talk's span; both after the completion. */
const WRITTEN = { byAsker: 0.88, byOwner: 0.92 };
const LONGEST_MODERATION = 300 * MINUTE;

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
