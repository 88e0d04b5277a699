import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from './actor.ts';

/** The member who answers by email, without the powers of staff; null while they are suspended or gone. */
export const findMailActor = async (
  db: Queryable,
  userId: string,
  answer: NonNullable<Actor['answer']>,
): Promise<Actor | null> => {
  const [row] = await db
    .select({ unlimitedUntil: users.unlimitedUntil, blockCount: users.blockCount })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), isNull(users.suspendedAt)));
  if (!row) return null;
  const { unlimitedUntil } = row;
  const rights = { actorRole: null, unlimitedUntil, hasBlocks: row.blockCount > 0, canWrite: true };
  return { id: userId, ...rights, via: 'mail', answer, sessionId: null };
};
