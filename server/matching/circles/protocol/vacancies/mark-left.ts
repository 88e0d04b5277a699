import { circleMembers } from '#db/schema/matching/circle-members.ts';
import type { Queryable, Tx } from '#db/client/types.ts';
import { sql } from 'drizzle-orm';
import { membersOfNetworks } from '../../../../auth/members/one-network.ts';

/** On a network of more members, one says nothing about the others. */
const MAX_OF_NETWORK = 5;

/** The others who count with a member who leaves. */
export const sharingNetwork = async (db: Queryable, userId: string): Promise<string[]> => {
  const others = await membersOfNetworks(db, userId, MAX_OF_NETWORK);
  return others.length < MAX_OF_NETWORK ? others : [];
};

/**
 * Notes that a member left those who relied on them. It counts for the others on their network, too: else a second account
 * leaves in the first one's place, and is thrown away.
 */
export const markLeft = async (tx: Tx, userId: string, sharedWith?: readonly string[]): Promise<void> => {
  const others = sharedWith ?? (await sharingNetwork(tx, userId));
  // In one order, as each waits for the row of a member's counters.
  for (const id of [userId, ...others].toSorted()) {
    await tx
      .insert(circleMembers)
      .values({ userId: id, left: 1 })
      .onConflictDoUpdate({ target: circleMembers.userId, set: { left: sql`${circleMembers.left} + 1` } });
  }
};
