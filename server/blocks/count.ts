import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, inArray, sql } from 'drizzle-orm';

/**
 * Locks the two members' rows until the write ends. Always in order of id, so that two who block each other at once do
 * not deadlock.
 */
export const lockPair = (tx: Tx, one: string, other: string) =>
  locked(
    tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, [one, other]))
      .orderBy(asc(users.id)),
  );

/** Adds a block (1) or removes one (-1) for both members. With a count of 0 all block checks are skipped. */
export const countBlock = (tx: Tx, one: string, other: string, by: 1 | -1) =>
  tx
    .update(users)
    .set({ blockCount: sql`${users.blockCount} + ${by}` })
    .where(inArray(users.id, [one, other]));
