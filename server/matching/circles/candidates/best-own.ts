import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { selectIndexedPosts, toIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';

/** Bounds the work: each own post costs a search of the posts around it. */
const MAX_OWN = 20;

/** Finds a member's posts that fulfill `where`, those of the highest rank first, 20 at most. */
export const findBestOwnPosts = async (
  db: Queryable,
  userId: string,
  where: SQL | undefined,
): Promise<IndexedPost[]> => {
  const rows = await selectIndexedPosts(db)
    .where(and(eq(matchIndex.userId, userId), where))
    .orderBy(desc(matchIndex.rank))
    .limit(MAX_OWN);
  return toIndexedPosts(db, rows);
};
