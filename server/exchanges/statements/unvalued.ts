import type { ExchangeSide } from '#contracts/exchanges/exchanges.ts';
import type { Queryable } from '#db/client/types.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import { and, eq } from 'drizzle-orm';
import { findZone } from '../appointments/notices/find-zone.ts';
import { boundsOf, countedWithin, countsForMember } from './completed-at.ts';
import { type AgreedTerms, type CountedExchange, linesOf } from './lines-of.ts';

type Parties = { requesterId: string; providerId: string };

export const sideOf = ({ requesterId }: Parties, userId: string): ExchangeSide =>
  requesterId === userId ? 'requester' : 'provider';

/** Whether a member still has to say what an exchange was worth, or to answer what the other side said. */
export const isUnvaluedFor = (
  exchange: CountedExchange & Parties,
  terms: AgreedTerms | null,
  userId: string,
): boolean => {
  const { gave, got } = linesOf(exchange, terms, sideOf(exchange, userId));
  return exchange.valuesById !== userId && [...gave, ...got].some(({ valueAgreed }) => !valueAgreed);
};

/** How many exchanges of a year wait for a member to say what they were worth. */
export const countUnvalued = async (db: Queryable, userId: string, year: number): Promise<number> => {
  const rows = await db
    .select({ exchange: exchanges, terms: exchangeTerms })
    .from(exchanges)
    .leftJoin(exchangeTerms, and(eq(exchangeTerms.exchangeId, exchanges.id), eq(exchangeTerms.status, 'accepted')))
    .where(and(countsForMember(userId), countedWithin(boundsOf(year, await findZone(db, userId, 'UTC')))));
  return rows.filter(({ exchange, terms }) => isUnvaluedFor(exchange, terms, userId)).length;
};
