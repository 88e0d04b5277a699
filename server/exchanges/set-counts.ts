import { type CountsFor, countsForSide } from '#contracts/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq, sql } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { raise } from '../platform/context/raise.ts';
import { lockWithInviters } from './access.ts';

type Parties = Pick<typeof exchanges.$inferSelect, 'id' | 'requesterId' | 'providerId'>;

/**
 * Changes for whom an exchange counts as completed, and the members' counters with it. Nothing else changes them; call
 * it with the exchange locked. A leg of a trade circle counts only for its giver in `completedExchanges`, so a circle
 * counts once for each member; the members' network has both neighbors, because it is counted from the exchanges.
 */
export const setCounts = async (deps: Deps, tx: Tx, exchange: Parties, countsFor: CountsFor): Promise<void> => {
  const { id, requesterId, providerId } = exchange;
  const [before] = await tx
    .select({ countsFor: exchanges.countsFor, circleLegId: exchanges.circleLegId })
    .from(exchanges)
    .where(eq(exchanges.id, id));
  if (!before || before.countsFor === countsFor) return;
  await lockWithInviters(tx, requesterId, providerId);
  await tx.update(exchanges).set({ countsFor }).where(eq(exchanges.id, id));
  for (const [side, userId] of [['requester', requesterId] as const, ['provider', providerId] as const]) {
    const change = Number(countsForSide(countsFor, side)) - Number(countsForSide(before.countsFor, side));
    if (change === 0 || (before.circleLegId !== null && side === 'requester')) continue;
    await tx
      .update(users)
      .set({ completedExchanges: sql`${users.completedExchanges} + ${change}` })
      .where(eq(users.id, userId));
  }
  await raise(deps, tx, 'ExchangeCounts', { exchangeId: id, requesterId, countsFor });
};
