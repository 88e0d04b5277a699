import { locked } from '#db/client/locking.ts';
import { users } from '#db/schema/auth/members.ts';
import type { Tx } from '#db/client/types.ts';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '../platform/core/app-error.ts';

/** The member that an admin changes, including suspended ones; locked until the write ends. */
export const findManagedMemberOrThrow = async (tx: Tx, id: string) => {
  const [row] = await locked(
    tx
      .select()
      .from(users)
      .where(and(eq(users.id, id), isNull(users.deletedAt))),
  );
  if (!row) throw new AppError('MEMBER_NOT_FOUND');
  return row;
};
