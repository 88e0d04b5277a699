import { newId } from '#db/client/ids.ts';
import { circleLegs } from '#db/schema/matching/circles.ts';
import { exchanges, exchangeTerms } from '#db/schema/exchanges/exchanges.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import { lockWithInviters } from '../../../exchanges/access.ts';
import { recordExchangeEvent } from '../../../exchanges/history.ts';
import { setCounts } from '../../../exchanges/set-counts.ts';
import type { LegRow } from '../protocol/deadlines.ts';
import { completeIfDone } from '../protocol/end.ts';
import { compensateInBroken } from '../protocol/vacancies/compensate.ts';
import { resumeDebt, assignDebts } from '../protocol/vacancies/assign-debts.ts';
import { recordCircleEvent } from '../protocol/record.ts';

/** Inserts a completed exchange for a confirmed leg, so that reviews, export and erasure need no rule for legs. */
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

/**
 * Confirms a leg that its receiver has, or to which they did not object in time; the last one completes the circle.
 * @param actorId the receiver; null if time or an admin confirms it
 * @returns false if a concurrent call was faster
 */
export const confirmLeg = async (deps: Deps, tx: Tx, leg: LegRow, actorId: string | null): Promise<boolean> => {
  const now = Date.now();
  const confirmed = await tx
    .update(circleLegs)
    .set({ status: 'confirmed', confirmedAt: now, deliveredAt: leg.deliveredAt ?? now })
    .where(and(eq(circleLegs.id, leg.id), inArray(circleLegs.status, ['waiting', 'delivered', 'disputed'])))
    .returning({ id: circleLegs.id });
  if (confirmed.length === 0) return false;
  await recordCircleEvent(tx, { circleId: leg.circleId, actorId, kind: 'confirmed', note: leg.service });
  // Before the post of who is made good, as everywhere.
  await lockWithInviters(tx, leg.giverId, leg.receiverId);
  await compensateInBroken(deps, tx, leg.circleId, leg.giverId);
  await recordExchange(deps, tx, leg, now);
  await completeIfDone(deps, tx, leg.circleId);
  if (leg.status === 'disputed') await resumeDebt(tx, leg, now);
  // In a circle that broke, it is known only now that they received.
  await assignDebts(deps, tx, leg.circleId);
  return true;
};

/** Confirms a leg for a receiver who has not objected within seven days of its delivery. */
export const confirmLegBySilence = async (deps: Deps, tx: Tx, legId: string): Promise<void> => {
  const [leg] = await tx.select().from(circleLegs).where(eq(circleLegs.id, legId));
  if (leg?.status === 'delivered') await confirmLeg(deps, tx, leg, null);
};
