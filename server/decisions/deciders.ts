import type { Queryable } from '#db/client/types.ts';
import { users } from '#db/schema/auth/members.ts';
import { and, eq, isNull, or } from 'drizzle-orm';

/** The members of staff who decide appeals. */
export const listDeciders = async (db: Queryable): Promise<string[]> => {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(or(eq(users.isAdmin, true), eq(users.role, 'moderator')), isNull(users.suspendedAt), isNull(users.deletedAt)),
    );
  return rows.map(({ id }) => id);
};

/** Whether one of the deciders neither made the decision nor is concerned by it. */
export const canSomeoneElseDecide = (deciders: string[], decidedBy: string | null, concerned: string[]): boolean =>
  deciders.some((id) => id !== decidedBy && !concerned.includes(id));
