import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';
import type { FittingSearch } from '../../saved-searches/find-fitting.ts';

/** Those of the saved searches whose members may see posts of this owner. */
export const filterVisible = async (
  db: Queryable,
  fitting: FittingSearch[],
  ownerId: string,
): Promise<FittingSearch[]> => {
  if (fitting.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(fitting.map(({ userId }) => userId))]),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(eq(users.blockCount, 0), unblockedFrom(ownerId, users.id)),
      ),
    );
  const ids = new Set(rows.map(({ id }) => id));
  return fitting.filter(({ userId }) => ids.has(userId));
};
