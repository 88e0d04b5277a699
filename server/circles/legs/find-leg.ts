import { circleLegs } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, or } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import type { LegRow } from '../protocol/dues.ts';
import { lockRing, type RingState } from '../protocol/ring-state.ts';
import { legsOf } from '../protocol/settle.ts';

/** The leg, with its circle locked; not found for others than its two members and admins. */
export const lockLegOrThrow = async (
  tx: Tx,
  legId: string,
  { id: userId, isAdmin }: { id: string; isAdmin: boolean },
): Promise<{ leg: LegRow; legs: LegRow[]; ring: RingState }> => {
  const mine = or(eq(circleLegs.giverId, userId), eq(circleLegs.receiverId, userId));
  const [found] = await tx
    .select({ circleId: circleLegs.circleId })
    .from(circleLegs)
    .where(and(eq(circleLegs.id, legId), isAdmin ? undefined : mine));
  const ring = found ? await lockRing(tx, found.circleId) : null;
  const legs = found ? await legsOf(tx, found.circleId) : [];
  const leg = legs.find(({ id }) => id === legId);
  if (!ring || !leg) throw new AppError('LEG_NOT_FOUND');
  return { leg, legs, ring };
};
