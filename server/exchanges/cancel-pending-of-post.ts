import { exchanges } from '#db/schema/exchanges/exchanges.ts';
import { locked } from '#db/client/locking.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../platform/context/context.ts';
import { setStatus } from './set-status.ts';
import { notifyOfStatus } from './notify-of-status.ts';
import { loadTradeTitle } from './terms/naming-terms.ts';

/** Cancels the pending requests for a removed post, and gives the reason in its owner's name. */
export const cancelPendingOfPost = async (
  deps: Deps,
  tx: Tx,
  { postId, ownerId }: { postId: string; ownerId: string },
): Promise<void> => {
  const pending = await locked(
    tx
      .select({ id: exchanges.id, requesterId: exchanges.requesterId })
      .from(exchanges)
      .where(and(eq(exchanges.postId, postId), eq(exchanges.status, 'pending'))),
  );
  if (pending.length === 0) return;
  for (const { id, requesterId } of pending) {
    const note = `The post was removed, so we cancelled your request: ${await loadTradeTitle(tx, { id, postId })}.`;
    await setStatus(deps, tx, { id, from: 'pending', to: 'cancelled', actorId: ownerId, note });
    const update = { exchange: { id }, actorId: ownerId, otherId: requesterId };
    await notifyOfStatus(deps, tx, { ...update, status: 'cancelled', before: 'pending' });
  }
};
