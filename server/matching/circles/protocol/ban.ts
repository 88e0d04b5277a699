import { circleMembers } from '#db/schema/matching/circle-members.ts';
import type { Tx } from '#db/client/types.ts';
import { DAY } from '../../../platform/core/time.ts';
import type { LegRow } from './deadlines.ts';

const BAN_DAYS = 180;

export const isDone = (leg: LegRow | undefined): boolean => leg?.status === 'delivered' || leg?.status === 'confirmed';

/** Whether what this member gets in the circle was delivered. */
export const hasReceived = (legs: readonly LegRow[], userId: string): boolean =>
  legs.some((leg) => leg.receiverId === userId && isDone(leg));

/**
 * Keeps a member who received and does not give out of circles for half a year. The row is written for an erased member,
 * too, in case the account is restored.
 */
export const banFromCircles = async (tx: Tx, userId: string): Promise<void> => {
  const bannedUntil = Date.now() + BAN_DAYS * DAY;
  await tx
    .insert(circleMembers)
    .values({ userId, barredUntil: bannedUntil })
    .onConflictDoUpdate({ target: circleMembers.userId, set: { barredUntil: bannedUntil } });
};
