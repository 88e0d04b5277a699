import { disputes } from '#db/schema/exchanges/disputes.ts';
import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { afterCommit } from '#db/client/scope.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, exists, inArray, not, or, sql } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import type { DomainEvents } from '../platform/context/domain-events.ts';
import { cancelPendingOfPost } from './cancel-pending-of-post.ts';
import { otherPartyOf } from './deadlines/details.ts';
import { notifyOfStatus } from './notify-of-status.ts';
import { setStatus } from './set-status.ts';
import { loadTradeTitle } from './terms/naming-terms.ts';

const withdrawRequests = async (deps: Deps, tx: Tx, userId: string) => {
  const pending = await locked(
    tx
      .select({ id: exchanges.id, providerId: exchanges.providerId })
      .from(exchanges)
      .where(and(eq(exchanges.requesterId, userId), eq(exchanges.status, 'pending'))),
  );
  for (const { id, providerId } of pending) {
    await setStatus(deps, tx, { id, from: 'pending', to: 'cancelled', actorId: userId });
    afterCommit(() => deps.events.publish([providerId], { type: 'exchange', data: { id, status: 'cancelled' } }));
  }
};

/** Whether an admin still has to decide what the other party contests. */
const isDisputed = (tx: Tx) =>
  exists(
    tx
      .select({ found: sql`1` })
      .from(disputes)
      .where(and(eq(disputes.exchangeId, exchanges.id), inArray(disputes.state, ['open', 'answered']))),
  );

const endRunning = async (deps: Deps, tx: Tx, userId: string): Promise<void> => {
  const running = await locked(
    tx
      .select()
      .from(exchanges)
      .where(
        and(
          or(eq(exchanges.requesterId, userId), eq(exchanges.providerId, userId)),
          inArray(exchanges.status, ['accepted', 'in_progress']),
          not(isDisputed(tx)),
        ),
      ),
  );
  for (const row of running) {
    const note = `The other member's account was deleted, so we cancelled your exchange: ${await loadTradeTitle(tx, row)}.`;
    await setStatus(deps, tx, { id: row.id, from: row.status, to: 'cancelled', actorId: userId, note });
    const otherId = otherPartyOf(row, userId);
    await notifyOfStatus(deps, tx, { exchange: row, actorId: userId, otherId, status: 'cancelled' });
  }
};

/** Cancels the running exchanges of an erased member, on either side. Disputed ones stay for the admin. */
export const endExchangesOfErased = async (
  deps: Deps,
  tx: Tx,
  { userId }: DomainEvents['MemberErased'],
): Promise<void> => {
  const requestedPosts = await tx
    .selectDistinct({ postId: exchanges.postId })
    .from(exchanges)
    .where(and(eq(exchanges.providerId, userId), eq(exchanges.status, 'pending')));
  for (const { postId } of requestedPosts) await cancelPendingOfPost(deps, tx, { postId, ownerId: userId });
  await withdrawRequests(deps, tx, userId);
  await endRunning(deps, tx, userId);
};
