import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { isBetween } from './access.ts';
import { setStatus } from './set-status.ts';

/**
 * Cancels the pending requests between two members when one blocks the other. Sends no notification: the blocked member
 * sees the status in the list, but must not learn of the block.
 */
export const cancelPendingBetween = async (
  deps: Deps,
  tx: Tx,
  { blockerId, blockedId: otherId }: DomainEvents['MemberBlocked'],
): Promise<void> => {
  const pending = await locked(
    tx
      .select({ id: exchanges.id })
      .from(exchanges)
      .where(and(isBetween(blockerId, otherId), eq(exchanges.status, 'pending'))),
  );
  for (const { id } of pending) {
    await setStatus(deps, tx, { id, from: 'pending', to: 'cancelled', actorId: blockerId });
    afterCommit(() =>
      deps.events.publish([blockerId, otherId], { type: 'exchange', data: { id, status: 'cancelled' } }),
    );
  }
};
