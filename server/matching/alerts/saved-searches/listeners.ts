import { users } from '#db/schema/auth/members.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';
import type { MatchingSearch } from '../../saved-searches/find-matching-searches.ts';

/** The saved searches of members who may see posts of this owner. */
export const filterVisible = async (
  db: Queryable,
  matching: MatchingSearch[],
  ownerId: string,
): Promise<MatchingSearch[]> => {
  if (matching.length === 0) return [];
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        inArray(users.id, [...new Set(matching.map(({ userId }) => userId))]),
        isNull(users.deletedAt),
        isNull(users.suspendedAt),
        or(eq(users.blockCount, 0), unblockedFrom(ownerId, users.id)),
      ),
    );
  const ids = new Set(rows.map(({ id }) => id));
  return matching.filter(({ userId }) => ids.has(userId));
};
