import { exchanges } from '#db/schema/exchanges.ts';
import { afterCommit } from '#db/scope.ts';
import type { Tx } from '#db/types.ts';
import { and, eq, or } from 'drizzle-orm';
import type { MemberContext } from '../context.ts';
import { recordExchangeEvent } from './record-event.ts';

/**
 * Cancels the requests that still wait between the actor and a member whom they block. Nobody is notified: the
 * blocked one finds it in the list, and is not told of the block.
 */
export const cancelPendingBetween = async (ctx: MemberContext, tx: Tx, otherId: string): Promise<void> => {
  const me = ctx.actor.id;
  const cancelled = await tx
    .update(exchanges)
    .set({ status: 'cancelled', updatedAt: Date.now() })
    .where(
      and(
        or(
          and(eq(exchanges.requesterId, me), eq(exchanges.providerId, otherId)),
          and(eq(exchanges.requesterId, otherId), eq(exchanges.providerId, me)),
        ),
        eq(exchanges.status, 'pending'),
      ),
    )
    .returning({ id: exchanges.id });
  for (const { id } of cancelled) {
    await recordExchangeEvent(tx, { exchangeId: id, actorId: me, fromStatus: 'pending', toStatus: 'cancelled' });
    afterCommit(() => ctx.events.publish([me, otherId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};
