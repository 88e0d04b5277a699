import type {
  DisputeDecision,
  DisputeReason,
  DisputeState,
  StoredDisputeMessage,
} from '#contracts/exchanges/disputes.ts';
import { sql } from 'drizzle-orm';
import { c } from '../columns.ts';
import { exchanges } from './exchanges.ts';
import { users } from '../auth/members.ts';
import { keep, owned } from '../ownership.ts';

// What a party of an exchange contests, and dates that were not kept.

export const disputes = owned(
  c.table(
    'disputes',
    {
      id: c.text().primaryKey(),
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      openedById: c
        .text()
        .notNull()
        .references(() => users.id),
      accusedId: c
        .text()
        .notNull()
        .references(() => users.id),
      reason: c.text().$type<DisputeReason>().notNull(),
      details: c.text().notNull(),
      /**
       * Copies of what was attached, so that it outlives the messages; emptied 90 days after the decision. Their files
       * stay as long.
       */
      messages: c.json<StoredDisputeMessage[]>().notNull(),
      answerDetails: c.text(),
      answerMessages: c.json<StoredDisputeMessage[]>(),
      answeredAt: c.time(),
      answerBy: c.time().notNull(),
      state: c.text().$type<DisputeState>().notNull().default('open'),
      decision: c.text().$type<DisputeDecision>(),
      note: c.text(),
      decidedBy: c.text().references(() => users.id),
      decidedAt: c.time(),
      /** When the copies were emptied. */
      purgedAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('disputes_one_open').on(t.exchangeId).where(sql`state in ('open', 'answered')`),
      c.index('disputes_by_exchange').on(t.exchangeId, t.id),
      c.index('disputes_by_opener').on(t.openedById, t.id),
      c.index('disputes_by_accused').on(t.accusedId, t.id),
      c.index('disputes_queue').on(t.state, t.id),
      c.index('disputes_decided').on(t.decidedAt),
      c.check('disputes_state', sql`${t.state} in ('open', 'answered', 'withdrawn', 'decided')`),
    ],
  ),
  {
    of: ['openedById', 'accusedId'],
    whenErased: keep('the other party, and the admin who decides, need it'),
    exported: { as: 'disputes', pagedBy: 'id' },
  },
);

/** Appointments that a member cancelled late, or missed. */
export const missedDates = owned(
  c.table(
    'missed_dates',
    {
      id: c.text().primaryKey(),
      userId: c
        .text()
        .notNull()
        .references(() => users.id, { onDelete: 'cascade' }),
      exchangeId: c
        .text()
        .notNull()
        .references(() => exchanges.id),
      kind: c.text().$type<'late' | 'no_show'>().notNull(),
      /** When an admin took it back. */
      revokedAt: c.time(),
      createdAt: c.time().notNull(),
    },
    (t) => [
      c.uniqueIndex('missed_dates_once').on(t.userId, t.exchangeId, t.kind),
      c.index('missed_dates_by_exchange').on(t.exchangeId),
      c.check('missed_dates_kind', sql`${t.kind} in ('late', 'no_show')`),
    ],
  ),
  { of: 'userId', whenErased: 'seal', exported: { as: 'missedDates', pagedBy: 'id' } },
);
