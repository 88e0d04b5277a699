import type { NextAction, NextActionKind } from '#contracts/exchanges/next-actions.ts';
import { nextActionKind } from '#contracts/exchanges/next-actions.ts';
import { TERMS_CHANGE_DAYS } from '#contracts/exchanges/terms.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { MemberContext } from '../../platform/context/context.ts';
import { DAY, iso, isoOrNull } from '../../platform/core/time.ts';
import { findZone } from '../appointments/notices/find-zone.ts';
import { dayText } from '../deadlines/day-text.ts';
import { personColumns, toPerson } from '../../auth/members/person.ts';
import { notBlocked } from '../../auth/blocks/blocked.ts';
import { asks } from './exchange-asks.ts';
import type { NextActions } from './next-actions.ts';

/** A review that was not written for so long is no longer asked for here. */
const REVIEW_ASKED_DAYS = 30;

const rankOf = (kind: NextActionKind) => sql.raw(String(nextActionKind.options.indexOf(kind)));
const isOffered = isNotNull(exchangeTerms.authorId);

/** The condition of each kind; the first that holds decides. Other exchanges are not listed. */
const rank = (me: string): SQL<number> => sql`case
  when ${disputes.id} is not null then ${rankOf('dispute')}
  when ${exchanges.completionState} = 'waiting' and ${exchanges.markedById} <> ${me} then ${rankOf('confirm')}
  when ${isOffered} or ${exchanges.status} = 'pending' then ${rankOf('answer')}
  when ${exchanges.status} in ('accepted', 'in_progress') and ${exchanges.waitingId} = ${me} then ${rankOf('times')}
  when ${exchanges.status} = 'accepted' then ${rankOf('start')}
  when ${exchanges.status} = 'in_progress' then ${rankOf('complete')}
  else ${rankOf('review')} end`;

/**
 * Until when it can be done. A dispute can still be answered later, until it is decided. Older open changes of terms
 * have no stored end, so it is counted from when they were written.
 */
const dueAt = (me: string, now: number): SQL<number | null> => sql`case ${rank(me)}
  when ${rankOf('dispute')} then case when ${disputes.answerBy} > ${now} then ${disputes.answerBy} end
  when ${rankOf('confirm')} then ${exchanges.confirmBy}
  when ${rankOf('answer')} then coalesce(${exchanges.answerBy}, ${exchangeTerms.createdAt} + ${sql.raw(String(TERMS_CHANGE_DAYS * DAY))})
  end`;

/** Those in which the actor has the next step, or both may take it. */
const waitsFor = (ctx: MemberContext): SQL | undefined => {
  const me = ctx.actor.id;
  return and(
    or(eq(exchanges.requesterId, me), eq(exchanges.providerId, me)),
    // While a dispute is open, there is nothing to do but to answer it.
    or(isNull(disputes.id), and(eq(disputes.accusedId, me), eq(disputes.state, 'open'))),
    or(
      isNotNull(disputes.id),
      ne(exchangeTerms.authorId, me),
      and(eq(exchanges.completionState, 'waiting'), ne(exchanges.markedById, me)),
      and(isNull(exchangeTerms.authorId), eq(exchanges.status, 'pending'), eq(exchanges.providerId, me)),
      and(isNull(exchangeTerms.authorId), eq(exchanges.status, 'accepted')),
      and(isNull(exchangeTerms.authorId), eq(exchanges.status, 'in_progress')),
      and(
        eq(exchanges.status, 'completed'),
        isNull(reviews.id),
        ne(exchanges.countsFor, 'none'),
        gt(exchanges.updatedAt, Date.now() - REVIEW_ASKED_DAYS * DAY),
      ),
    ),
    isNull(users.deletedAt),
    isNull(users.suspendedAt),
    notBlocked(ctx, users.id),
  );
};

/** The exchanges that wait for the actor, by their kind, then by what ends first, then the longest waiting. */
export const listExchangeActions = async (ctx: MemberContext, limit: number): Promise<NextActions> => {
  const me = ctx.actor.id;
  const otherId = sql<string>`case when ${exchanges.requesterId} = ${me} then ${exchanges.providerId} else ${exchanges.requesterId} end`;
  const due = dueAt(me, Date.now());
  const rows = await ctx.db.read
    .select({
      id: exchanges.id,
      status: exchanges.status,
      message: exchanges.message,
      since: exchanges.updatedAt,
      other: personColumns(),
      offered: posts.serviceOffered,
      requested: posts.serviceRequested,
      requesterId: exchanges.requesterId,
      rank: rank(me).mapWith(Number),
      dueAt: due.mapWith(Number),
      offer: { requesterGives: exchangeTerms.requesterGives, providerGives: exchangeTerms.providerGives },
      total: sql`count(*) over ()`.mapWith(Number),
    })
    .from(exchanges)
    .innerJoin(users, eq(users.id, otherId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .leftJoin(exchangeTerms, and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'open')))
    .leftJoin(disputes, and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered'])))
    .leftJoin(reviews, and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, me)))
    .where(waitsFor(ctx))
    .orderBy(rank(me), sql`${due} is null`, due, asc(exchanges.updatedAt), asc(exchanges.id))
    .limit(limit);
  const zone = rows.some((row) => row.dueAt !== null) ? await findZone(ctx.db.read, me, 'UTC') : 'UTC';
  const actions = rows.map(({ id, other, since, requesterId, offer, ...row }): NextAction => {
    const kind = nextActionKind.options[row.rank] as Exclude<NextActionKind, 'reply'>;
    const person = toPerson(other);
    const { action, sentence } = asks[kind];
    return {
      id,
      kind,
      action,
      person,
      since: iso(since),
      dueAt: isoOrNull(row.dueAt),
      url: `/exchanges?exchange=${id}`,
      sentence: sentence({
        ...row,
        name: person.firstName ?? 'A member',
        by: row.dueAt === null ? null : dayText(row.dueAt, zone),
        offer: offer && {
          theirs: requesterId === me ? offer.providerGives : offer.requesterGives,
          mine: requesterId === me ? offer.requesterGives : offer.providerGives,
        },
      }),
    };
  });
  return { nextActions: actions, total: rows[0]?.total ?? 0 };
};
