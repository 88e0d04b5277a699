import { exchanges } from '#db/schema/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { cancelPendingOfPost } from './cancel-pending-of-post.ts';
import { setStatus } from './set-status.ts';

const withdrawRequests = async (deps: Deps, tx: Tx, userId: string) => {
  const pending = await locked(
    tx
      .select({ id: exchanges.id, providerId: exchanges.providerId })
      .from(exchanges)
      .where(and(eq(exchanges.requesterId, userId), eq(exchanges.status, 'pending'))),
  );
  for (const { id, providerId } of pending) {
    await setStatus(tx, { id, from: 'pending', to: 'cancelled', actorId: userId });
    afterCommit(() => deps.events.publish([providerId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};

/** Cancels pending exchanges of an erased member, on either side; accepted ones stay with the other side. */
export const endPendingOfErased = async (
  deps: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'],
): Promise<void> => {
  const requests = await tx
    .selectDistinct({ postId: exchanges.postId })
    .from(exchanges)
    .where(and(eq(exchanges.providerId, userId), eq(exchanges.status, 'pending')));
  for (const { postId } of requests) await cancelPendingOfPost(deps, tx, { postId, ownerId: userId });
  await withdrawRequests(deps, tx, userId);
};
