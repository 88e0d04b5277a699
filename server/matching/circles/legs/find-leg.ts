import { circleLegs } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { AppError } from '../../../platform/core/app-error.ts';
import type { MemberContext } from '../../../platform/context/context.ts';
import type { LegRow } from '../protocol/deadlines.ts';
import { lockRing, type RingState } from '../protocol/ring-state.ts';
import { findLegs } from '../protocol/reschedule-deadlines.ts';
import { circlesFor } from '../view/circle-view.ts';

/** Who acts on a leg, and whether as an admin with all that it takes. */
type LegActor = { id: string; isAdmin: boolean };

/**
 * The leg, with its circle locked; for its two members and admins.
 * @throws LEG_NOT_YOURS to others who see it in their circle, LEG_NOT_FOUND to all who do not
 */
export const lockLegOrThrow = async (
  ctx: MemberContext,
  tx: Tx,
  legId: string,
  { id: userId, isAdmin }: LegActor,
): Promise<{ leg: LegRow; legs: LegRow[]; ring: RingState }> => {
  const [found] = await tx
    .select({ circleId: circleLegs.circleId, giverId: circleLegs.giverId, receiverId: circleLegs.receiverId })
    .from(circleLegs)
    .where(eq(circleLegs.id, legId));
  if (found && !isAdmin && found.giverId !== userId && found.receiverId !== userId) {
    const [circle] = await circlesFor(ctx, [found.circleId], tx);
    throw new AppError(circle?.legs.some(({ id }) => id === legId) ? 'LEG_NOT_YOURS' : 'LEG_NOT_FOUND');
  }
  const ring = found ? await lockRing(tx, found.circleId) : null;
  const legs = found ? await findLegs(tx, found.circleId) : [];
  const leg = legs.find(({ id }) => id === legId);
  if (!ring || !leg) throw new AppError('LEG_NOT_FOUND');
  return { leg, legs, ring };
};
