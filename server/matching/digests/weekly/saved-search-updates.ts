import { postAlerts } from '#db/schema/matching/alerts.ts';
import { wishes } from '#db/schema/matching/saved-searches.ts';
import { users } from '#db/schema/auth/members.ts';
import { posts } from '#db/schema/posts/posts.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, count, desc, eq, gt, isNull, ne, or } from 'drizzle-orm';
import { unblockedFrom } from '../../../auth/blocks/blocked.ts';
import { isOpen } from '../../../posts/ending/open.ts';

const MAX_SAVED_SEARCHES = 5;

/**
 * How many open posts each of a member's saved searches has found since then, the most first; without
 * saved searches whose frequency is 'off'.
 */
export const loadSavedSearchUpdates = (
  db: Queryable,
  userId: string,
  since: number,
): PromiseLike<{ label: string; count: number }[]> => {
  const found = count();
  return db
    .select({ label: wishes.label, count: found })
    .from(postAlerts)
    .innerJoin(wishes, eq(wishes.id, postAlerts.savedSearchId))
    .innerJoin(posts, eq(posts.seq, postAlerts.postSeq))
    .innerJoin(users, eq(users.id, posts.userId))
    .where(
      and(
        eq(postAlerts.userId, userId),
        gt(postAlerts.foundAt, since),
        ne(wishes.ring, 'off'),
        isOpen(),
        isNull(users.suspendedAt),
        isNull(users.awayEndsAt),
        or(eq(users.blockCount, 0), unblockedFrom(userId, users.id)),
      ),
    )
    .groupBy(wishes.id, wishes.label)
    .orderBy(desc(found))
    .limit(MAX_SAVED_SEARCHES);
};
