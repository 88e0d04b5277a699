import { newId } from '#db/client/ids.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import type { Deps } from '../../../platform/context/context.ts';
import { recordExchangeEvent } from '../../../exchanges/history.ts';
import { setCounts } from '../../../exchanges/set-counts.ts';
import type { Leg } from '../machine/state.ts';

/** Inserts a completed exchange for a confirmed leg, so that reviews, export and erasure need no rule for legs. */
export const recordExchange = async (deps: Deps, tx: Tx, leg: Leg, now: number): Promise<void> => {
  const id = newId();
  const { giverId, receiverId, postId } = leg;
  await tx.insert(exchanges).values({
    id,
    requesterId: receiverId,
    providerId: giverId,
    postId,
    status: 'completed',
    statusSince: now,
    markedById: giverId,
    markedAt: leg.deliveredAt ?? now,
    confirmBy: now,
    completionState: 'confirmed',
    circleLegId: leg.id,
    createdAt: leg.createdAt,
    updatedAt: now,
  });
  await tx.insert(exchangeTerms).values({
    exchangeId: id,
    version: 1,
    authorId: giverId,
    requesterGives: [],
    providerGives: [
      { serviceRequestId: postId, description: leg.service, quantity: 1, unit: 'project', value: leg.value },
    ],
    nothingInReturn: true,
    status: 'accepted',
    createdAt: leg.createdAt,
  });
  await recordExchangeEvent(tx, { exchangeId: id, actorId: null, fromStatus: null, toStatus: 'completed' });
  await setCounts(deps, tx, { id, requesterId: receiverId, providerId: giverId }, 'both');
};
