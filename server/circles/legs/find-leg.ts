import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { LegRow } from '../protocol/dues.ts';
import { lockRing, type RingState } from '../protocol/ring-state.ts';
import { legsOf } from '../protocol/settle.ts';

/** The leg of the actor's, with its circle locked. */
export const lockOwnLegOrThrow = async (
  tx: Tx,
  legId: string,
  userId: string,
): Promise<{ leg: LegRow; legs: LegRow[]; ring: RingState }> => {
  const mine = or(eq(circleLegs.giverId, userId), eq(circleLegs.receiverId, userId));
  const [found] = await tx
    .select({ circleId: circleLegs.circleId })
    .from(circleLegs)
    .where(and(eq(circleLegs.id, legId), mine));
  if (!found) throw new AppError('LEG_NOT_FOUND');
  const ring = await lockRing(tx, found.circleId);
  const legs = await legsOf(tx, found.circleId);
  const leg = legs.find(({ id }) => id === legId);
  if (!ring || !leg) throw new AppError('LEG_NOT_FOUND');
  return { leg, legs, ring };
};
