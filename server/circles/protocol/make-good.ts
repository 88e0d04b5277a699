import { circleMembers } from '#db/schema/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { eq } from 'drizzle-orm';
import { addBoost } from '../../posts/boosting/add-boost.ts';
import { DAY } from '../../core/time.ts';
import type { LegRow } from './dues.ts';
import type { SeatRow } from './ring-state.ts';

const FIRST_DAYS = 60;

/** Whether the member's own leg is confirmed, and the one to them is not. */
export const hasOnlyGiven = (legs: readonly LegRow[], userId: string): boolean => {
  const isConfirmed = (side: 'giverId' | 'receiverId') =>
    legs.some((leg) => leg[side] === userId && leg.status === 'confirmed');
  return isConfirmed('giverId') && !isConfirmed('receiverId');
};

/** Who gave and got nothing goes first in the search for 60 days, and their post is boosted; money is never paid. */
export const makeGood = async (
  tx: Tx,
  legs: readonly LegRow[],
  { userId, postId }: Pick<SeatRow, 'userId' | 'postId'>,
): Promise<void> => {
  if (!hasOnlyGiven(legs, userId)) return;
  await tx
    .update(circleMembers)
    .set({ firstUntil: Date.now() + FIRST_DAYS * DAY })
    .where(eq(circleMembers.userId, userId));
  await addBoost(tx, { postId, userId, source: 'gift', paymentId: null });
};
