import { MAX_OPEN_PROPOSALS } from '#contracts/matching/circles.ts';
import { circleMembers } from '#db/schema/matching/circle-members.ts';
import { circleSeats } from '#db/schema/matching/circles.ts';
import type { Tx } from '#db/client/types.ts';
import { and, count, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Deps } from '../../../platform/context/context.ts';
import type { DomainEvents } from '../../../platform/context/domain-events.ts';

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

/** One circle less waits for each of these members' agreement. In one order, as each waits for the others' rows. */
export const releaseOpenSeats = async (tx: Tx, userIds: readonly string[]): Promise<void> => {
  for (const userId of userIds.toSorted()) {
    await tx
      .update(circleMembers)
      .set({ openSeats: sql`${circleMembers.openSeats} - 1` })
      .where(and(eq(circleMembers.userId, userId), gt(circleMembers.openSeats, 0)));
  }
};

/** Counts anew for a restored member, whose row was deleted while circles may still wait for them. */
export const recountOpenSeats = async (_: Deps, tx: Tx, { userId }: DomainEvents['MemberRestored']): Promise<void> => {
  const [row] = await tx
    .select({ seats: count() })
    .from(circleSeats)
    .where(
      and(
        eq(circleSeats.userId, userId),
        inArray(circleSeats.state, ['asked', 'accepted']),
        eq(circleSeats.isBound, false),
      ),
    );
  const openSeats = row?.seats ?? 0;
  if (openSeats === 0) return;
  await tx
    .insert(circleMembers)
    .values({ userId, openSeats })
    .onConflictDoUpdate({ target: circleMembers.userId, set: { openSeats } });
};
