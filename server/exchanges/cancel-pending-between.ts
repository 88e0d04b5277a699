import { exchanges } from '#db/schema/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, or } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { recordExchangeEvent } from './record-event.ts';

/**
 * Cancels the pending requests between two members when one blocks the other. Sends no notification: the blocked member
 * sees the status in the list, but must not learn of the block.
 */
export const cancelPendingBetween = async (
  deps: Deps,
  tx: Tx,
  { blockerId: me, blockedId: otherId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
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
    afterCommit(() => deps.events.publish([me, otherId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};
