import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/members.ts';
import type { Tx } from '#db/client/types.ts';
import { asc, inArray, sql } from 'drizzle-orm';

/**
 * The two members' rows, by id, held until the write ends: always in one order, so that two who block each other at
 * once wait for each other instead of stopping each other.
 */
export const lockPair = (tx: Tx, one: string, other: string) =>
  locked(
    tx
      .select({ id: users.id, deletedAt: users.deletedAt })
      .from(users)
      .where(inArray(users.id, [one, other]))
      .orderBy(asc(users.id)),
  );

/** Counts a block that came (1) or went (-1) for both members, so that whoever has none skips every check. */
export const countBlock = (tx: Tx, one: string, other: string, by: 1 | -1) =>
  tx
    .update(users)
    .set({ blockCount: sql`${users.blockCount} + ${by}` })
    .where(inArray(users.id, [one, other]));
