import type { ExchangeStatus } from '#contracts/exchanges.ts';
import type { Turn, TurnKind } from '#contracts/turns.ts';
import { exchanges, reviews } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, asc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { DAY, iso } from '../core/time.ts';
import { personColumns, toPerson } from '../members/person.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { quote } from './quote.ts';

/** A review that was not written for so long is no longer asked for here. */
const REVIEW_ASKED_DAYS = 30;

type Facts = { name: string; offered: string; requested: string | null; message: string | null };

const said = (message: string | null) => (message ? `: ${quote(message)}` : '');

/** What each state asks of the member. What is given is named only where it was written down. */
const asks: Partial<Record<ExchangeStatus, { kind: TurnKind; action: string; sentence: (facts: Facts) => string }>> = {
  pending: {
    kind: 'answer',
    action: 'Answer',
    sentence: ({ name, offered, requested, message }) =>
      `${name} ${requested ? `offers ${requested} for ${offered}` : `asks for ${offered}`}${said(message)}`,
  },
  accepted: { kind: 'start', action: 'Start', sentence: ({ name, offered }) => `You agreed with ${name}: ${offered}` },
  in_progress: {
    kind: 'confirm',
    action: 'Confirm',
    sentence: ({ name, offered }) => `Under way with ${name}: ${offered}`,
  },
  completed: {
    kind: 'review',
    action: 'Review',
    sentence: ({ name, offered }) => `Completed with ${name}: ${offered}`,
  },
};

/** The exchanges in which the actor has the next step, in the order of their states, the longest waiting first. */
export const exchangeTurns = async (ctx: MemberContext, limit: number): Promise<Turn[]> => {
  const me = ctx.actor.id;
  const otherId = sql<string>`case when ${exchanges.requesterId} = ${me} then ${exchanges.providerId} else ${exchanges.requesterId} end`;
  const rank = sql`case ${exchanges.status} when 'pending' then 0 when 'accepted' then 1 when 'in_progress' then 2 else 3 end`;
  const rows = await ctx.db.read
    .select({
      id: exchanges.id,
      status: exchanges.status,
      message: exchanges.message,
      since: exchanges.updatedAt,
      other: personColumns(),
      offered: posts.serviceOffered,
      requested: posts.serviceRequested,
    })
    .from(exchanges)
    .innerJoin(users, eq(users.id, otherId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .leftJoin(reviews, and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, me)))
    .where(
      and(
        or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me)),
        or(
          and(eq(exchanges.status, 'pending'), eq(exchanges.providerId, me)),
          eq(exchanges.status, 'accepted'),
          eq(exchanges.status, 'in_progress'),
          and(
            eq(exchanges.status, 'completed'),
            isNull(reviews.id),
            gt(exchanges.updatedAt, Date.now() - REVIEW_ASKED_DAYS * DAY),
          ),
        ),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        notBlocked(ctx, users.id),
      ),
    )
    .orderBy(rank, asc(exchanges.updatedAt), asc(exchanges.id))
    .limit(limit);
  return rows.flatMap(({ id, status, other, since, ...post }) => {
    const ask = asks[status];
    if (!ask) return [];
    const person = toPerson(other);
    const { kind, action, sentence } = ask;
    const name = person.firstName ?? 'A member';
    return [
      {
        id,
        kind,
        action,
        person,
        since: iso(since),
        url: `/exchanges?exchange=${id}`,
        sentence: sentence({ ...post, name }),
      },
    ];
  });
};
