import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { inArray, sql } from 'drizzle-orm';
import { lockMembers } from '../members/lock-member.ts';

/** Locks the two members' rows until the write ends, so that two who block each other at once do not deadlock. */
export const lockPair = (tx: Tx, userId: string, otherId: string) => lockMembers(tx, [userId, otherId]);

/** Adds a block (1) or removes one (-1) for both members. With a count of 0 all block checks are skipped. */
export const countBlock = (tx: Tx, userId: string, otherId: string, by: 1 | -1) =>
  tx
    .update(users)
    .set({ blockCount: sql`${users.blockCount} + ${by}` })
    .where(inArray(users.id, [userId, otherId]));
