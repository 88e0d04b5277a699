import { sideTitles, tradeTitle } from '#contracts/exchanges/trade-title.ts';
import { exchangeEvents, exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, ne } from 'drizzle-orm';
import { areBlocked } from '../../auth/blocks/blocked.ts';
import { fullNameOf, type Named, namedColumns, nameOf, sentence } from '../../auth/members/member-names.ts';
import { exchangePath } from '../../notifications/exchange-path.ts';
import { loadNamingTerms } from '../terms/naming-terms.ts';

/** An exchange as the notices about it see it: from the side of the reader, with the other party. */
export interface ExchangeDetails {
  userId: string;
  exchange: typeof exchanges.$inferSelect;
  otherId: string;
  other: Named;
  /** What the exchange is called. */
  trade: string;
  /** What the reader gives and gets, in a few words; empty where that is nothing, or not recorded. */
  give: string;
  get: string;
  isBlocked: boolean;
}

/** The exchange of a notice; null if it or the other party doesn't exist. */
export const loadExchangeDetails = async (
  db: Queryable,
  { exchangeId, userId }: { exchangeId: string; userId: string },
): Promise<ExchangeDetails | null> => {
  const [row] = await db
    .select({ exchange: exchanges, offered: posts.serviceOffered })
    .from(exchanges)
    .innerJoin(posts, eq(posts.id, exchanges.postId))
    .where(eq(exchanges.id, exchangeId));
  if (!row) return null;
  const { requesterId, providerId } = row.exchange;
  const otherId = requesterId === userId ? providerId : requesterId;
  const [other] = await db.select(namedColumns()).from(users).where(eq(users.id, otherId));
  if (!other) return null;
  const terms = (await loadNamingTerms(db, [exchangeId])).get(exchangeId) ?? null;
  const { provider, requester } = sideTitles(row.offered, terms);
  const [give, get] = requesterId === userId ? [requester, provider] : [provider, requester];
  return {
    exchange: row.exchange,
    userId,
    otherId,
    other,
    trade: tradeTitle(row.offered, terms),
    give,
    get,
    isBlocked: await areBlocked(db, userId, otherId),
  };
};

/** The page of an exchange. */
export const exchangeLink = ({ exchange }: { exchange: { id: string } }) => exchangePath(exchange.id);

/** The subject of an email: what happened, and what the exchange is called. */
export const subjectOf = (what: string, { trade }: Pick<ExchangeDetails, 'trade'>): string =>
  sentence(/[?.]$/.test(what) ? `${what} ${trade}` : `${what}: ${trade}`);

/** Who and what a notice about an exchange is about. */
export const aboutExchange = ({ otherId, other, trade }: ExchangeDetails) => ({
  aboutUserId: otherId,
  relatedUserName: fullNameOf(other),
  serviceRequested: trade,
});

/** What the history says of how an exchange was cancelled, or null. */
export const findCancelNote = async (db: Queryable, exchangeId: string): Promise<string | null> => {
  const [step] = await db
    .select({ note: exchangeEvents.note })
    .from(exchangeEvents)
    .where(
      and(
        eq(exchangeEvents.exchangeId, exchangeId),
        eq(exchangeEvents.toStatus, 'cancelled'),
        ne(exchangeEvents.fromStatus, 'cancelled'),
      ),
    )
    .orderBy(desc(exchangeEvents.id))
    .limit(1);
  return step?.note ?? null;
};

/** An exchange for the examples of notices. */
export const exampleOfExchange = (changes: Partial<ExchangeDetails['exchange']> = {}): ExchangeDetails => ({
  userId: 'reader',
  exchange: {
    id: 'exchange-1',
    postId: 'post-1',
    requesterId: 'reader',
    providerId: 'other',
    status: 'accepted',
    completionState: null,
    message: null,
    cancelReason: null,
    ...changes,
  } as ExchangeDetails['exchange'],
  otherId: 'other',
  other: { firstName: 'Ada', lastName: 'Byron', deletedAt: null },
  trade: 'Logo design for bookkeeping',
  give: 'Bookkeeping',
  get: 'Logo design',
  isBlocked: false,
});

/** An answer to an email about a request or an offer goes to the other party. */
export const answersOther = ({ otherId, other }: Pick<ExchangeDetails, 'otherId' | 'other'>) => ({
  otherId,
  name: nameOf(other),
});
