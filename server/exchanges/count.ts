import type { ExchangeCounts } from '#contracts/exchanges.ts';
import { exchanges } from '#db/schema/exchanges.ts';
import { and, eq } from 'drizzle-orm';
import type { MemberContext } from '../context/context.ts';
import { isInState } from './is-open.ts';

/** The number of the actor's exchanges, in total and per side, and of those that are open. Nobody is on both sides. */
export const countExchanges = async ({ db, actor }: MemberContext): Promise<ExchangeCounts> => {
  const mine = { incoming: eq(exchanges.providerId, actor.id), outgoing: eq(exchanges.requesterId, actor.id) };
  const open = isInState(db.read, actor.id, 'open');
  const [incoming, outgoing, openIncoming, openOutgoing] = await Promise.all([
    db.read.$count(exchanges, mine.incoming),
    db.read.$count(exchanges, mine.outgoing),
    db.read.$count(exchanges, and(mine.incoming, open)),
    db.read.$count(exchanges, and(mine.outgoing, open)),
  ]);
  return {
    all: incoming + outgoing,
    incoming,
    outgoing,
    open: { all: openIncoming + openOutgoing, incoming: openIncoming, outgoing: openOutgoing },
  };
};
