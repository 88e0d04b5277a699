import type { ExchangeStatus } from '#contracts/exchanges.ts';
import type { Turn, TurnKind } from '#contracts/turns.ts';
import type { TermsItem } from '#contracts/terms.ts';
import { appointments } from '#db/schema/appointments.ts';
import { disputes } from '#db/schema/disputes.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges.ts';
import { users } from '#db/schema/members.ts';
import { posts } from '#db/schema/posts.ts';
import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { DAY, iso } from '../core/time.ts';
import { itemsInWords } from '../exchanges/terms/terms-in-words.ts';
import { personColumns, toPerson } from '../members/person.ts';
import { notBlocked } from '../visibility/blocked.ts';
import { beginningOf, quote } from './quote.ts';

/** A review that was not written for so long is no longer asked for here. */
const REVIEW_ASKED_DAYS = 30;

type Facts = { name: string; offered: string; requested: string | null; message: string | null };
/** What each side gives, as the other wrote it. */
type Offer = { theirs: TermsItem[]; mine: TermsItem[] };

const said = (message: string | null) => (message ? `: ${quote(message)}` : '');

type Ask = { kind: TurnKind; action: string; sentence: (facts: Facts) => string };

/** What the other side says, for the member to answer. */
const asksForView: Ask = {
  kind: 'answer',
  action: 'Answer',
  sentence: ({ name, offered }) => `${name} says that something is wrong: ${offered}`,
};
const asksToConfirm: Ask = {
  kind: 'confirm',
  action: 'Confirm',
  sentence: ({ name, offered }) => `${name} says that it is done: ${offered}`,
};

/** What each state asks of the member. What is given is named only where it was written down. */
const asks: Partial<Record<ExchangeStatus, Ask>> = {
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

/** An offer of the other side's that waits for an answer, in the words of its items. */
const asksForAnswer = (status: ExchangeStatus, name: string, { theirs, mine }: Offer) => {
  const [get, give] = [theirs, mine].map((items) => beginningOf(itemsInWords(items)));
  const offer =
    theirs.length === 0
      ? `${name} asks for ${give}, with nothing in return`
      : `${name} offers ${get}${mine.length === 0 ? ', and asks for nothing in return' : ` for ${give}`}`;
  return status === 'pending' ? offer : `${name} asks to change what you agreed. ${offer}`;
};

const asksForTime = {
  kind: 'answer' as const,
  action: 'Answer',
  sentence: ({ name, offered }: Facts) => `${name} suggests when to meet: ${offered}`,
};

/** Those of these exchanges in which times to meet wait for the actor's answer. */
const withSuggestedTimes = async ({ db, actor }: MemberContext, ids: string[]): Promise<Set<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.read
    .select({ id: appointments.exchangeId, options: appointments.options })
    .from(appointments)
    .where(
      and(
        inArray(appointments.exchangeId, ids),
        inArray(appointments.status, ['proposed', 'confirmed']),
        ne(appointments.proposedById, actor.id),
      ),
    );
  return new Set(rows.filter(({ options }) => options.length > 0).map(({ id }) => id));
};

/** The exchanges in which the actor has the next step, in the order of their states, the longest waiting first. */
export const exchangeTurns = async (ctx: MemberContext, limit: number): Promise<Turn[]> => {
  const me = ctx.actor.id;
  const otherId = sql<string>`case when ${exchanges.requesterId} = ${me} then ${exchanges.providerId} else ${exchanges.requesterId} end`;
  const rank = sql`case when ${exchanges.waitingId} = ${me} or ${exchanges.status} = 'pending' then 0 when ${exchanges.status} = 'accepted' then 1 when ${exchanges.status} = 'in_progress' then 2 else 3 end`;
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
      waitingId: exchanges.waitingId,
      completionState: exchanges.completionState,
      markedById: exchanges.markedById,
      disputeId: sql<string | null>`${disputes.id}`,
      offer: { requesterGives: exchangeTerms.requesterGives, providerGives: exchangeTerms.providerGives },
    })
    .from(exchanges)
    .innerJoin(users, eq(users.id, otherId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .leftJoin(exchangeTerms, and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'open')))
    .leftJoin(disputes, and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered'])))
    .leftJoin(reviews, and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, me)))
    .where(
      and(
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
      ),
    )
    .orderBy(rank, asc(exchanges.updatedAt), asc(exchanges.id))
    .limit(limit);
  const suggested = await withSuggestedTimes(
    ctx,
    rows.filter(({ waitingId, offer }) => waitingId === me && !offer).map(({ id }) => id),
  );
  return rows.flatMap(({ id, status, other, since, offer, requesterId, waitingId: _, ...post }) => {
    const isToConfirm = post.completionState === 'waiting' && post.markedById !== me;
    const ask = post.disputeId
      ? asksForView
      : isToConfirm
        ? asksToConfirm
        : suggested.has(id)
          ? asksForTime
          : asks[offer ? 'pending' : status];
    if (!ask) return [];
    const person = toPerson(other);
    const { kind, action, sentence } = ask;
    const name = person.firstName ?? 'A member';
    const offered = offer &&
      !post.disputeId && {
        theirs: requesterId === me ? offer.providerGives : offer.requesterGives,
        mine: requesterId === me ? offer.requesterGives : offer.providerGives,
      };
    return [
      {
        id,
        kind,
        action,
        person,
        since: iso(since),
        url: `/exchanges?exchange=${id}`,
        sentence: offered ? asksForAnswer(status, name, offered) : sentence({ ...post, name }),
      },
    ];
  });
};
