import { newId } from '#db/client/ids.ts';
import { circleLegs } from '#db/schema/circles.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../context/context.ts';
import { recordExchangeEvent } from '../../exchanges/record-event.ts';
import { setCounts } from '../../exchanges/set-counts.ts';
import type { LegRow } from '../protocol/dues.ts';
import { completeIfDone } from '../protocol/end.ts';
import { makeGoodOfBroken } from '../protocol/gaps/make-good.ts';
import { recordCircleEvent } from '../protocol/record.ts';

/** Makes a confirmed leg an ordinary completed exchange, so that reviews, export and erasure hold for it as they are. */
const recordExchange = async (deps: Deps, tx: Tx, leg: LegRow, now: number): Promise<void> => {
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

/** The receiver has it, or did not object in time; the last leg completes the circle. Of concurrent calls one succeeds. */
export const confirmLeg = async (deps: Deps, tx: Tx, leg: LegRow, actorId: string | null): Promise<boolean> => {
  const now = Date.now();
  const confirmed = await tx
    .update(circleLegs)
    .set({ status: 'confirmed', confirmedAt: now, deliveredAt: leg.deliveredAt ?? now })
    .where(and(eq(circleLegs.id, leg.id), inArray(circleLegs.status, ['waiting', 'delivered', 'disputed'])))
    .returning({ id: circleLegs.id });
  if (confirmed.length === 0) return false;
  await recordCircleEvent(tx, { circleId: leg.circleId, actorId, kind: 'confirmed', note: leg.service });
  // It locks a post, which comes before the members of the exchange.
  await makeGoodOfBroken(tx, leg.circleId, leg.giverId);
  await recordExchange(deps, tx, leg, now);
  await completeIfDone(deps, tx, leg.circleId);
  return true;
};

/** Silence for seven days after the giver said that it is done confirms a leg. */
export const confirmLegBySilence = async (deps: Deps, tx: Tx, legId: string): Promise<void> => {
  const [leg] = await tx.select().from(circleLegs).where(eq(circleLegs.id, legId));
  if (leg?.status === 'delivered') await confirmLeg(deps, tx, leg, null);
};
