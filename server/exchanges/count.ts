import type { ExchangeCounts } from '#contracts/exchanges.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { eq } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';

/** The number of the actor's exchanges, in total and per side. Nobody is on both sides of one. */
export const countExchanges = async ({ db, actor }: MemberContext): Promise<ExchangeCounts> => {
  const [incoming, outgoing] = await Promise.all([
    db.read.$count(exchanges, eq(exchanges.providerId, actor.id)),
    db.read.$count(exchanges, eq(exchanges.requesterId, actor.id)),
  ]);
  return { all: incoming + outgoing, incoming, outgoing };
};
