import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, eq, inArray } from 'drizzle-orm';

/**
 * Locks the member's row until the write ends, so that changes of their plan or payments are serialized. Circles are
 * locked before members, posts and exchanges after them: in different orders two writes would wait for each other.
 */
export const lockMember = async (tx: Tx, userId: string): Promise<void> => {
  await locked(tx.select({ id: users.id }).from(users).where(eq(users.id, userId)));
};

/** Locks several members' rows, always in the order of their ids, so that two writes that do so never deadlock. */
export const lockMembers = (tx: Tx, userIds: string[]) =>
  locked(
    tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, userIds))
      .orderBy(asc(users.id)),
  );
