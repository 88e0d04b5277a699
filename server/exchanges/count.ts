import type { ExchangeCounts, ExchangeState } from '#contracts/exchanges/exchanges.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../platform/context/context.ts';
import { isInState } from './is-open.ts';

/** The number of the actor's exchanges, in total and per side. Nobody is on both sides of one. */
export const countExchanges = async ({ db, actor }: MemberContext, state?: ExchangeState): Promise<ExchangeCounts> => {
  const inState = state && isInState(db.read, actor.id, state);
  const [incoming, outgoing] = await Promise.all([
    db.read.$count(exchanges, and(eq(exchanges.providerId, actor.id), inState)),
    db.read.$count(exchanges, and(eq(exchanges.requesterId, actor.id), inState)),
  ]);
  return { all: incoming + outgoing, incoming, outgoing };
};
