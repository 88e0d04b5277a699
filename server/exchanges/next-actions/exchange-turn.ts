import type { ExchangeGroup } from '#contracts/exchanges/exchanges.ts';
import type { NextActionKind } from '#contracts/exchanges/next-actions.ts';
import { TERMS_CHANGE_DAYS } from '#contracts/exchanges/terms.ts';
import { users } from '#db/schema/auth/members.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, exists, gt, inArray, isNotNull, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { unblockedFrom } from '../../auth/blocks/blocked.ts';
import { DAY } from '../../platform/core/time.ts';
import { runningStatuses } from '../is-open.ts';

// Whose turn an exchange is, for all that shows it. Each expression is part of a selection from exchanges.

/** How long after its completion an exchange still asks for a review. */
const REVIEW_ASKED_DAYS = 30;

const found = { found: sql`1` };

/** The deadline of the dispute that waits for an answer; null if there is none. */
const disputeEnd = (db: Queryable): SQL<number | null> =>
  sql`(${db
    .select({ at: disputes.answerBy })
    .from(disputes)
    .where(and(eq(disputes.exchangeId, exchanges.id), eq(disputes.state, 'open')))})`;

/** When the open offer was made; null if there is none. */
const offeredAt = (db: Queryable): SQL<number | null> =>
  sql`(${db
    .select({ at: exchangeTerms.createdAt })
    .from(exchangeTerms)
    .where(and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'open')))})`;

const isContested = (db: Queryable): SQL =>
  exists(
    db
      .select(found)
      .from(disputes)
      .where(and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered']))),
  );

/** The other party, from the side of this one. */
export const otherParty = (me: string): SQL<string> =>
  sql`case when ${exchanges.requesterId} = ${me} then ${exchanges.providerId} else ${exchanges.requesterId} end`;

/** Whether the exchange counts for the other party, so that a review of them shows. */
const countsForOther = (me: string): SQL =>
  sql`${exchanges.countsFor} in ('both', case when ${exchanges.requesterId} = ${me} then 'provider' else 'requester' end)`;

/** Whether this party is asked for a review. */
export const isToReview = (db: Queryable, me: string): SQL =>
  sql`(${and(
    eq(exchanges.status, 'completed'),
    countsForOther(me),
    gt(exchanges.updatedAt, Date.now() - REVIEW_ASKED_DAYS * DAY),
    sql`not ${isContested(db)}`,
    notExists(
      db
        .select(found)
        .from(reviews)
        .where(and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, me))),
    ),
    exists(
      db
        .select(found)
        .from(users)
        .where(
          and(
            eq(users.id, otherParty(me)),
            isNull(users.deletedAt),
            isNull(users.suspendedAt),
            unblockedFrom(me, users.id),
          ),
        ),
    ),
  )})`;

type Kind = Exclude<NextActionKind, 'circle' | 'reply'>;

/** What this party has to do; null if it is not their turn. */
export const turnKind = (db: Queryable, me: string): SQL<Kind | null> => sql`case
  when ${exchanges.waitingId} = ${me} then case
    when ${disputeEnd(db)} is not null then 'dispute'
    when ${eq(exchanges.status, 'completed')} then 'confirm'
    when ${eq(exchanges.status, 'pending')} or ${offeredAt(db)} is not null then 'answer'
    else 'times' end
  when ${isToReview(db, me)} then 'review' end`;

/**
 * When silence decides, for this party, in ms: about their own turn, else about what they wait for. Null where it never
 * does, as for a late answer to a dispute. Older changes of terms have no stored end, so it counts from their writing.
 */
export const silenceEnd = (db: Queryable, me: string, now: number): SQL<number | null> => sql`case
  when ${exchanges.waitingId} is null then null
  when ${exchanges.waitingId} <> ${me} and ${isToReview(db, me)} then null
  when ${disputeEnd(db)} is not null then case when ${disputeEnd(db)} > ${now} then ${disputeEnd(db)} end
  when ${eq(exchanges.status, 'completed')} then ${exchanges.confirmBy}
  when ${eq(exchanges.status, 'pending')} or ${offeredAt(db)} is not null
    then coalesce(${exchanges.answerBy}, ${offeredAt(db)} + ${sql.raw(String(TERMS_CHANGE_DAYS * DAY))})
  end`;

/** Whether it is this party's turn. */
const isTurn = (db: Queryable, me: string): SQL =>
  // The check for null keeps the negation of this from being null for an exchange that waits for no one.
  sql`(${or(and(isNotNull(exchanges.waitingId), eq(exchanges.waitingId, me)), isToReview(db, me))})`;

/** Whether the exchange is still in progress, or waits for someone. */
const isInMotion = (db: Queryable): SQL =>
  sql`(${or(inArray(exchanges.status, runningStatuses), isNotNull(exchanges.waitingId), isContested(db))})`;

/** The group in which this party finds the exchange. */
export const groupOf = (db: Queryable, me: string): SQL<ExchangeGroup> =>
  sql`case when ${isTurn(db, me)} then 'turn' when ${isInMotion(db)} then 'motion' else 'done' end`;

/** The condition for the exchanges of a group. */
export const isInGroup = (db: Queryable, me: string, group: ExchangeGroup): SQL => {
  if (group === 'turn') return isTurn(db, me);
  const isOther = sql`not ${isTurn(db, me)}`;
  return group === 'motion' ? sql`(${isOther} and ${isInMotion(db)})` : sql`(${isOther} and not ${isInMotion(db)})`;
};
