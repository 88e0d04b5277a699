import { circleMembers } from '#db/schema/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { DAY } from '../../core/time.ts';
import type { LegRow } from './dues.ts';

const BARRED_DAYS = 180;

export const isDone = (leg: LegRow | undefined): boolean => leg?.status === 'delivered' || leg?.status === 'confirmed';

/** Whether what this member gets in the circle is with them already. */
export const hasGot = (legs: readonly LegRow[], userId: string): boolean =>
  legs.some((leg) => leg.receiverId === userId && isDone(leg));

/**
 * Who got and does not give is in no circle for half a year. Also one whose own rows are deleted with the account, for
 * their return.
 */
export const bar = async (tx: Tx, userId: string): Promise<void> => {
  const barredUntil = Date.now() + BARRED_DAYS * DAY;
  await tx
    .insert(circleMembers)
    .values({ userId, barredUntil })
    .onConflictDoUpdate({ target: circleMembers.userId, set: { barredUntil } });
};
