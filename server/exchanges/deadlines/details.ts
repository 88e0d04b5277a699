import { alias } from '#db/client/alias.ts';
import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchangeReminders, exchanges, exchangeTerms, reviews } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { findOpenAppointments } from '../appointments/appointment-row.ts';
import type { AppointmentRow } from '../appointments/series.ts';

const requesters = alias(users, 'requesters');
const providers = alias(users, 'providers');
const openTerms = alias(exchangeTerms, 'open_terms');
const agreedTerms = alias(exchangeTerms, 'agreed_terms');

const partyColumns = (table: typeof users) => ({
  suspendedAt: table.suspendedAt,
  awayEndsAt: table.awayEndsAt,
  deletedAt: table.deletedAt,
});
type Standing = { suspendedAt: number | null; awayEndsAt: number | null; deletedAt: number | null };

/** All that decides who has to act in an exchange, and what comes when. */
export type Details = {
  exchange: typeof exchanges.$inferSelect;
  requester: Standing;
  provider: Standing;
  openTerms: { version: number; authorId: string; createdAt: number } | null;
  agreedTerms: { endsOn: string | null; version: number } | null;
  /** The appointments that wait for an answer or for their time. */
  appointments: AppointmentRow[];
  /** The open dispute, if any. */
  dispute: Pick<typeof disputes.$inferSelect, 'accusedId' | 'reason' | 'state' | 'createdAt' | 'answerBy'> | null;
  reviewerIds: string[];
  /** The keys of the reminders that were sent. */
  sent: string[];
};

/** Loads the details of an exchange. */
export const loadDetails = async (db: Queryable, exchangeId: string): Promise<Details | null> => {
  const [row] = await db
    .select({
      exchange: exchanges,
      requester: partyColumns(requesters),
      provider: partyColumns(providers),
      dispute: {
        accusedId: disputes.accusedId,
        reason: disputes.reason,
        state: disputes.state,
        createdAt: disputes.createdAt,
        answerBy: disputes.answerBy,
      },
      openTerms: { version: openTerms.version, authorId: openTerms.authorId, createdAt: openTerms.createdAt },
      agreedTerms: { endsOn: agreedTerms.endsOn, version: agreedTerms.version },
    })
    .from(exchanges)
    .innerJoin(requesters, eq(requesters.id, exchanges.requesterId))
    .innerJoin(providers, eq(providers.id, exchanges.providerId))
    .leftJoin(openTerms, and(eq(openTerms.exchangeId, exchanges.id), eq(openTerms.status, 'open')))
    .leftJoin(agreedTerms, and(eq(agreedTerms.exchangeId, exchanges.id), eq(agreedTerms.status, 'accepted')))
    .leftJoin(disputes, and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered'])))
    .where(eq(exchanges.id, exchangeId));
  if (!row) return null;
  const reminders = await db
    .select({ key: exchangeReminders.key })
    .from(exchangeReminders)
    .where(eq(exchangeReminders.exchangeId, exchangeId));
  const { status } = row.exchange;
  const appointments =
    status === 'accepted' || status === 'in_progress' ? await findOpenAppointments(db, exchangeId) : [];
  const reviewers =
    status === 'completed'
      ? await db.select({ id: reviews.reviewerId }).from(reviews).where(eq(reviews.exchangeId, exchangeId))
      : [];
  return {
    ...row,
    appointments,
    reviewerIds: reviewers.map(({ id }) => id),
    sent: reminders.map(({ key }) => key),
  };
};

/** The id of the other party of an exchange. */
export const otherPartyOf = (
  exchange: Pick<Details['exchange'], 'requesterId' | 'providerId'>,
  userId: string,
): string => (exchange.requesterId === userId ? exchange.providerId : exchange.requesterId);
