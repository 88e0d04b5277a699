import { alias } from '#db/client/alias.ts';
import type { Exchange, ExchangeGroup } from '#contracts/exchanges/exchanges.ts';
import { tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { CONFIRM_DAYS } from '#contracts/exchanges/dispute-days.ts';
import type { completion } from '#contracts/exchanges/disputes.ts';
import { and, eq, exists, gt, ne, notExists, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { postColumns, type PostRow, toPost } from '../posts/post-row.ts';
import { type PersonRow, personColumns, toPerson } from '../auth/members/person.ts';
import { iso, isoOrNull, DAY } from '../platform/core/time.ts';
import { isRecentlyWithdrawn, hasPastAppointment, mayContest } from './may-contest.ts';
import { groupOf, silenceEnd } from './next-actions/exchange-turn.ts';
import { isSuperseded } from './terms/accept-by-status.ts';
import { type TermsRow, toTermsVersion } from './terms/terms-row.ts';
import { valuesOf } from './values/values-of.ts';

type Marked = Pick<typeof exchanges.$inferSelect, 'markedById' | 'markedAt' | 'confirmBy' | 'completionState'>;

/** Who said that it is done, in the contract's form; null for exchanges that no one marked. */
const toCompletion = ({ markedById, markedAt, confirmBy, completionState }: Marked) =>
  markedById === null || markedAt === null || completionState === null
    ? null
    : ({
        markedByUserId: markedById,
        markedAt: iso(markedAt),
        confirmBy: iso(confirmBy ?? markedAt + CONFIRM_DAYS * DAY),
        state: completionState,
      } satisfies z.infer<typeof completion>);

const requesters = alias(users, 'requesters');
const providers = alias(users, 'providers');
const openTerms = alias(exchangeTerms, 'open_terms');
const agreedTerms = alias(exchangeTerms, 'agreed_terms');
const lastTerms = alias(exchangeTerms, 'last_terms');
const newerTerms = alias(exchangeTerms, 'newer_terms');
const pausedDisputes = alias(disputes, 'paused_disputes');
const exchangeColumns = {
  id: exchanges.id,
  requesterId: exchanges.requesterId,
  providerId: exchanges.providerId,
  postId: exchanges.postId,
  message: exchanges.message,
  status: exchanges.status,
  statusSince: exchanges.statusSince,
  answerBy: exchanges.answerBy,
  expired: exchanges.expired,
  waitingId: exchanges.waitingId,
  markedById: exchanges.markedById,
  markedAt: exchanges.markedAt,
  confirmBy: exchanges.confirmBy,
  completionState: exchanges.completionState,
  requesterGave: exchanges.requesterGave,
  providerGave: exchanges.providerGave,
  valuesById: exchanges.valuesById,
  valuesAgreedAt: exchanges.valuesAgreedAt,
  cancelReason: exchanges.cancelReason,
  cancelledLate: exchanges.cancelledLate,
  circleLegId: exchanges.circleLegId,
  createdAt: exchanges.createdAt,
  updatedAt: exchanges.updatedAt,
};

/** Whether the viewer withdrew a dispute less than a week ago, and has to wait before the next one. */
const isPaused = (db: Queryable, viewerId: string) =>
  sql<boolean>`${exists(
    db
      .select({ found: sql`1` })
      .from(pausedDisputes)
      .where(isRecentlyWithdrawn(pausedDisputes, exchanges.id, viewerId, Date.now())),
  )}`.mapWith(Boolean);

/** The last terms that were not taken back. Where the exchange ended unanswered, only they say what it was about. */
const isLastTerms = (db: Queryable) =>
  and(
    eq(lastTerms.exchangeId, exchanges.id),
    eq(lastTerms.status, 'superseded'),
    notExists(
      db
        .select({ found: sql`1` })
        .from(newerTerms)
        .where(
          and(
            eq(newerTerms.exchangeId, exchanges.id),
            ne(newerTerms.status, 'withdrawn'),
            or(gt(newerTerms.version, lastTerms.version), eq(newerTerms.status, 'accepted')),
          ),
        ),
    ),
  );

/** Selects exchanges with both people and the post, as this viewer sees them; add conditions. */
export const selectExchanges = (db: Queryable, viewerId: string) =>
  db
    .select({
      exchange: exchangeColumns,
      requester: personColumns(requesters),
      provider: personColumns(providers),
      post: postColumns,
      reviewId: sql<string | null>`${reviews.id}`,
      openTerms,
      agreedTerms,
      lastTerms: { requesterGives: lastTerms.requesterGives, providerGives: lastTerms.providerGives },
      dispute: { id: disputes.id, state: disputes.state },
      isSuperseded: isSuperseded(db),
      hasPastAppointment: hasPastAppointment(db),
      isPaused: isPaused(db, viewerId),
      group: groupOf(db, viewerId),
      dueAt: silenceEnd(db, viewerId, Date.now()).mapWith(Number),
    })
    .from(exchanges)
    .innerJoin(requesters, eq(requesters.id, exchanges.requesterId))
    .innerJoin(providers, eq(providers.id, exchanges.providerId))
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .leftJoin(reviews, and(eq(reviews.exchangeId, exchanges.id), eq(reviews.reviewerId, viewerId)))
    .leftJoin(openTerms, and(eq(openTerms.exchangeId, exchanges.id), eq(openTerms.status, 'open')))
    .leftJoin(agreedTerms, and(eq(agreedTerms.exchangeId, exchanges.id), eq(agreedTerms.status, 'accepted')))
    .leftJoin(lastTerms, isLastTerms(db))
    // The join adds one row at most: one dispute is open at a time, and none follows a decision.
    .leftJoin(disputes, and(eq(disputes.exchangeId, exchanges.id), ne(disputes.state, 'withdrawn')))
    .$dynamic();

type Row = {
  exchange: Pick<typeof exchanges.$inferSelect, keyof typeof exchangeColumns>;
  requester: PersonRow;
  provider: PersonRow;
  post: PostRow['post'];
  reviewId: string | null;
  openTerms: TermsRow | null;
  agreedTerms: TermsRow | null;
  lastTerms: Pick<TermsRow, 'requesterGives' | 'providerGives'> | null;
  dispute: Pick<typeof disputes.$inferSelect, 'id' | 'state'> | null;
  isSuperseded: boolean;
  hasPastAppointment: boolean;
  isPaused: boolean;
  group: ExchangeGroup;
  dueAt: number | null;
};

/** An exchange in the contract's form. A post always belongs to the provider. */
export const toExchange = (row: Row, viewerId: string): Exchange => {
  const { waitingId } = row.exchange;
  const agreed = row.agreedTerms && toTermsVersion(row.agreedTerms);
  return {
    id: row.exchange.id,
    requesterUserId: row.exchange.requesterId,
    providerUserId: row.exchange.providerId,
    requester: toPerson(row.requester),
    provider: toPerson(row.provider),
    serviceRequestId: row.exchange.postId,
    serviceRequest: toPost({ post: row.post, user: row.provider, distance: null }),
    title: tradeTitle(row.post.serviceOffered, row.agreedTerms ?? row.openTerms ?? row.lastTerms),
    message: row.exchange.message,
    status: row.exchange.status,
    createdAt: iso(row.exchange.createdAt),
    updatedAt: iso(row.exchange.updatedAt),
    reviewedByMe: row.reviewId !== null,
    terms: row.openTerms ? toTermsVersion(row.openTerms) : agreed,
    agreedTerms: agreed,
    needsOffer: row.openTerms === null && row.isSuperseded,
    answerBy: row.exchange.status === 'pending' ? isoOrNull(row.exchange.answerBy) : null,
    expired: row.exchange.expired,
    // No one marks an exchange that a decision completed; its time is that of its status.
    completedAt: row.exchange.status === 'completed' ? iso(row.exchange.markedAt ?? row.exchange.statusSince) : null,
    completion: toCompletion(row.exchange),
    values: valuesOf(row.exchange, row.agreedTerms),
    disputeId: row.dispute?.id ?? null,
    contested: row.dispute !== null && row.dispute.state !== 'decided',
    mayContest: row.dispute === null && !row.isPaused && mayContest(row.exchange, row.hasPastAppointment),
    cancelReason: row.exchange.cancelReason,
    cancelledLate: row.exchange.cancelledLate,
    circleLegId: row.exchange.circleLegId,
    waitingFor: waitingId === null ? null : waitingId === viewerId ? 'me' : 'other',
    group: row.group,
    dueAt: isoOrNull(row.dueAt),
  };
};
