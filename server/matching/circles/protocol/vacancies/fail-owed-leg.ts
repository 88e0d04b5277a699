import { circleLegs } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import type { Deps } from '../../../../platform/context/context.ts';
import { banFromCircles } from '../ban.ts';
import { recordCircleEvent } from '../record.ts';
import { compensateInBroken } from './compensate.ts';
import { isOwedTo } from './assign-debts.ts';

/**
 * What was owed after a circle broke was not given in time: no circle takes who owed it for half a year, unless who was to
 * get it is not there any more, or has blocked them.
 */
export const failOwedLeg = async (deps: Deps, tx: Tx, legId: string): Promise<void> => {
  const isWaiting = and(eq(circleLegs.id, legId), eq(circleLegs.status, 'waiting'));
  const [waiting] = await tx.select().from(circleLegs).where(isWaiting);
  if (!waiting) return;
  const status = (await isOwedTo(tx, waiting.receiverId, waiting.giverId)) ? 'failed' : 'cancelled';
  const [leg] = await tx.update(circleLegs).set({ status }).where(isWaiting).returning();
  if (leg?.status !== 'failed') return;
  const { circleId, giverId, receiverId } = leg;
  await recordCircleEvent(tx, { circleId, actorId: giverId, kind: 'failed', note: 'not given after receiving' });
  await compensateInBroken(deps, tx, circleId, receiverId);
  await banFromCircles(tx, giverId);
};
