import { exchanges } from '#db/schema/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../context/context.ts';
import type { DomainEvents } from '../context/domain-events.ts';
import { cancelPendingOfPost } from './cancel-pending-of-post.ts';
import { recordExchangeEvent } from './record-event.ts';

const withdrawRequests = async (deps: Deps, tx: Tx, userId: string, now: number) => {
  const withdrawn = await tx
    .update(exchanges)
    .set({ status: 'cancelled', updatedAt: now })
    .where(and(eq(exchanges.requesterId, userId), eq(exchanges.status, 'pending')))
    .returning({ id: exchanges.id, providerId: exchanges.providerId });
  const step = { actorId: userId, fromStatus: 'pending', toStatus: 'cancelled' } as const;
  for (const { id, providerId } of withdrawn) {
    await recordExchangeEvent(tx, { ...step, exchangeId: id });
    afterCommit(() => deps.events.publish([providerId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};

/** Cancels pending exchanges of an erased member, on either side; accepted ones stay with the other side. */
export const endPendingOfErased = async (
  deps: Deps,
  tx: Tx,
  { userId, at }: DomainEvents['MemberErased'],
): Promise<void> => {
  const requests = await tx
    .selectDistinct({ postId: exchanges.postId })
    .from(exchanges)
    .where(and(eq(exchanges.providerId, userId), eq(exchanges.status, 'pending')));
  for (const { postId } of requests) await cancelPendingOfPost(deps, tx, { postId, ownerId: userId });
  await withdrawRequests(deps, tx, userId, at);
};
