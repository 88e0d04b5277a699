import type { CompletionState, CountsFor } from '#contracts/exchanges/disputes.ts';
import type { ExchangeStatus } from '#contracts/exchanges/exchanges.ts';
import type { StatementNoticeKind } from '#contracts/exchanges/statements.ts';
import type { TermsItem, TermsPlace, TermsStatus } from '#contracts/exchanges/terms.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { owner, users } from '../auth/members.ts';
import { posts } from '../posts/posts.ts';
import { byHand, keep, owned } from '../ownership.ts';

// Exchanges with their history, and the parties' reviews of each other.

export const exchanges = owned(
  c.table(
    'exchanges',
    {
      id: c.text().primaryKey(),
      requesterId: c
        .text()
        .notNull()
        .references(() => users.id),
      providerId: c
        .text()
        .notNull()
        .references(() => users.id),
      postId: c
        .text()
        .notNull()
        .references(() => posts.id),
      message: c.text(),
      status: c.text().$type<ExchangeStatus>().notNull().default('pending'),
      /** When it got its status. */
      statusSince: c.time().notNull().default(0),
      /** The deadline for the answer to a pending request, or in a running exchange to an open change of its terms. */
      answerBy: c.time(),
      /** When the provider first answered the request in any way. */
      answeredAt: c.time(),
      /** Whether it ended because no one answered. */
      expired: c.bool().notNull().default(false),
      /** Who said that it is done; the other confirms or contests it. */
      markedById: c.text().references(() => users.id),
      markedAt: c.time(),
      confirmBy: c.time(),
      completionState: c.text().$type<CompletionState>(),
      /** The parties for whom it counts as a completed exchange. */
      countsFor: c.text().$type<CountsFor>().notNull().default('none'),
      /** The leg of a trade circle that it was; such an exchange is complete from the start. */
      circleLegId: c.text().unique(),
      /** What each side gave was worth in US dollars, as a party said after completion; else the agreed terms say it. */
      requesterGave: c.real(),
      providerGave: c.real(),
      /** Who said so last; null where no one did. */
      valuesById: c.text(),
      valuesAgreedAt: c.time(),
      cancelReason: c.text(),
      cancelledLate: c.bool().notNull().default(false),
      /** The party who has the next step; null if neither or both have. */
      waitingId: c.text().references(() => users.id),
      /** When the next reminder or deadline comes. */
      dueAt: c.time(),
      createdAt: c.time().notNull(),
      updatedAt: c.time().notNull(),
    },
    (t) => [
      c.index('exchanges_waiting').on(t.waitingId, t.id),
      c.index('exchanges_due').on(t.dueAt),
      // What is in a statement of a year, by when it was completed.
      c
        .index('exchanges_counted')
        .on(sql`(case when marked_at is null then status_since else marked_at end)`, t.id)
        .where(sql`counts_for <> 'none'`),
      c.index('exchanges_pending').on(t.providerId, t.requesterId).where(sql`status = 'pending'`),
      c.index('exchanges_by_requester').on(t.requesterId, t.id),
      c.index('exchanges_by_provider').on(t.providerId, t.id),
      c.index('exchanges_by_post').on(t.postId),
      c.index('exchanges_by_status').on(t.status),
      c
        .uniqueIndex('exchanges_one_open')
        .on(t.requesterId, t.postId)
        .where(sql`status in ('pending', 'accepted', 'in_progress')`),
      c.check('exchanges_status', sql`${t.status} in ('pending', 'accepted', 'in_progress', 'completed', 'cancelled')`),
      c.check('exchanges_two_parties', sql`${t.requesterId} <> ${t.providerId}`),
    ],
  ),
  {
    of: ['requesterId', 'providerId'],
    whenErased: keep('the other party keeps it'),
    exported: { as: 'exchanges', pagedBy: 'id' },
  },
);

/** What both sides give, in versions that are never changed but for their status. */
export const exchangeTerms = owned(
  c.table(
    'exchange_terms',
    {
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      version: c.int().notNull(),
      authorId: c
        .text()
        .notNull()
        .references(() => users.id),
      requesterGives: c.json<TermsItem[]>().notNull(),
      providerGives: c.json<TermsItem[]>().notNull(),
      nothingInReturn: c.bool().notNull(),
      /** Calendar days, such as 2026-03-31. */
      startsOn: c.text(),
      endsOn: c.text(),
      place: c.text().$type<TermsPlace>(),
      note: c.text(),
      status: c.text().$type<TermsStatus>().notNull().default('open'),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.exchangeId, t.version] }),
      c.index('exchange_terms_by_author').on(t.authorId),
      c.uniqueIndex('exchange_terms_one_open').on(t.exchangeId).where(sql`status = 'open'`),
      c.uniqueIndex('exchange_terms_one_accepted').on(t.exchangeId).where(sql`status = 'accepted'`),
      c.check('exchange_terms_status', sql`${t.status} in ('open', 'accepted', 'superseded', 'withdrawn')`),
      c.check('exchange_terms_place', sql`${t.place} in ('remote', 'in_person')`),
    ],
  ),
  {
    of: 'authorId',
    whenErased: keep('the other party keeps what was offered and agreed'),
    exported: byHand('exchangeTerms'),
  },
);

/** The reminders of an exchange that were sent, so that each is sent once. */
export const exchangeReminders = c.table(
  'exchange_reminders',
  {
    exchangeId: c
      .text()
      .notNull()
      .references(() => exchanges.id),
    /** The kind of the reminder, what it was about and the time that it reminded of. */
    key: c.text().notNull(),
    sentAt: c.time().notNull(),
  },
  (t) => [c.primaryKey({ columns: [t.exchangeId, t.key] })],
);

export const exchangeEvents = owned(
  c.table(
    'exchange_events',
    {
      id: c.text().primaryKey(),
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      actorId: c.text().references(() => users.id),
      fromStatus: c.text().$type<ExchangeStatus>(),
      toStatus: c.text().$type<ExchangeStatus>().notNull(),
      note: c.text(),
      createdAt: c.time().notNull(),
    },
    (t) => [c.index('exchange_events_by_exchange').on(t.exchangeId, t.id)],
  ),
  { of: 'actorId', whenErased: keep('the other party keeps the history'), exported: byHand('exchangeEvents') },
);

export const reviews = owned(
  c.table(
    'reviews',
    {
      id: c.text().primaryKey(),
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      reviewerId: c
        .text()
        .notNull()
        .references(() => users.id),
      revieweeId: c
        .text()
        .notNull()
        .references(() => users.id),
      rating: c.int().notNull(),
      comment: c.text(),
      status: c.text().$type<'pending' | 'approved' | 'rejected'>().notNull().default('pending'),
      moderatedBy: c.text().references(() => users.id),
      moderatedAt: c.time(),
      /** Earliest publication: once both sides have reviewed, else two weeks after it was written. */
      visibleFrom: c.time().notNull().default(0),
      /** Set once it is approved and `visibleFrom` has passed; from then on it is shown and counts. */
      publishedAt: c.time(),
      /** When it was hidden after it had been published: no one is notified of it again when it shows again. */
      withdrawnAt: c.time(),
      /** The review isn't shown, because the exchange does not count for the reviewed member. */
      heldBack: c.bool().notNull().default(false),
      /** The review is shown and doesn't count, because another one of the same two members, within 90 days, counts. */
      isRepeat: c.bool().notNull().default(false),
      /** The reviewed member's answer. */
      reply: c.text(),
      repliedAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('reviews_once').on(t.exchangeId, t.reviewerId),
      c.index('reviews_received').on(t.revieweeId, t.status, t.id),
      c.index('reviews_due').on(t.status, t.publishedAt, t.visibleFrom),
      c.index('reviews_written').on(t.reviewerId, t.id),
      c.index('reviews_queue').on(t.status, t.id),
      c.check('reviews_rating', sql`${t.rating} between 1 and 5`),
      c.check('reviews_status', sql`${t.status} in ('pending', 'approved', 'rejected')`),
      c.check('reviews_other', sql`${t.reviewerId} <> ${t.revieweeId}`),
    ],
  ),
  {
    of: ['reviewerId', 'revieweeId'],
    whenErased: keep('they are about the other party, or by them'),
    exported: byHand('reviews'),
  },
);

/** The years for which a member was notified of their statement, so that each notice comes once. */
export const statementNotices = owned(
  c.table(
    'statement_notices',
    {
      userId: owner(),
      year: c.int().notNull(),
      kind: c.text().$type<StatementNoticeKind>().notNull(),
      sentAt: c.time().notNull(),
    },
    (t) => [
      c.primaryKey({ columns: [t.userId, t.year, t.kind] }),
      c.check('statement_notices_kind', sql`${t.kind} in ('values', 'ready')`),
    ],
  ),
  { of: 'userId', whenErased: 'seal', exported: { as: 'statementNotices' } },
);
