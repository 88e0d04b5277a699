import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/**
 * A member with the rights that a read-only API token of theirs has, without those of staff. These rights decide what
 * the member's webhooks may receive. Null while suspended or erased.
 */
export const findReadingActor = async (db: Queryable, userId: string): Promise<Actor | null> => {
  const [row] = await db
    .select({ unlimitedUntil: users.unlimitedUntil, blockCount: users.blockCount })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!row) return null;
  const rights = {
    actorRole: null,
    unlimitedUntil: row.unlimitedUntil,
    hasBlocks: row.blockCount > 0,
    canWrite: false,
  };
  return { id: userId, ...rights, via: 'token', sessionId: null };
};
