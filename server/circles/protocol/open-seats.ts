import { MAX_OPEN_PROPOSALS } from '#contracts/circles.ts';
import { circleMembers } from '#db/schema/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, lt, sql } from 'drizzle-orm';

/**
 * Counts one more circle that waits for this member's agreement. One statement, so that concurrent proposals cannot
 * exceed the limit.
 * @returns whether there was room
 */
export const takeOpenSeat = async (tx: Tx, userId: string): Promise<boolean> => {
  await tx.insert(circleMembers).values({ userId }).onConflictDoNothing();
  const taken = await tx
    .update(circleMembers)
    .set({ openSeats: sql`${circleMembers.openSeats} + 1` })
    .where(and(eq(circleMembers.userId, userId), lt(circleMembers.openSeats, MAX_OPEN_PROPOSALS)))
    .returning({ userId: circleMembers.userId });
  return taken.length > 0;
};

/** One circle less waits for this member's agreement. */
export const releaseOpenSeat = async (tx: Tx, userId: string): Promise<void> => {
  await tx
    .update(circleMembers)
    .set({ openSeats: sql`${circleMembers.openSeats} - 1` })
    .where(eq(circleMembers.userId, userId));
};
