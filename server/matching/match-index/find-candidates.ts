import { findBestPosts, isOneOf } from '#db/match-index/best-posts.ts';
import type { BestPostsSearch } from '#db/match-index/types.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, type SQL } from 'drizzle-orm';
import { selectIndexedPosts, toIndexedPosts } from './load.ts';
import type { IndexedPost } from './indexed-post.ts';

/** How many posts are looked at for one. */
const MAX_POSTS = 1500;

/** A post, and the searches for those that could match it. */
export interface Asking {
  post: IndexedPost;
  searches: readonly BestPostsSearch[];
}

/**
 * Finds for each of these posts other members' posts for which `where` holds, by its searches: highest rank first, and
 * at most `MAX_POSTS` each. The number of queries is the same for one post and for many.
 */
export const findCandidates = async (
  db: Queryable,
  askings: readonly Asking[],
  where: SQL | undefined,
): Promise<IndexedPost[][]> => {
  const found = await findBestPosts(
    db,
    askings.map(({ searches }) => searches),
  );
  const seqs = new Set(found.flatMap((postSeqs) => [...postSeqs]));
  if (seqs.size === 0) return askings.map(() => []);
  const rows = await selectIndexedPosts(db)
    .where(and(isOneOf([...seqs]), where))
    .orderBy(desc(matchIndex.rank));
  const posts = await toIndexedPosts(db, rows);
  return askings.map(({ post }, index) =>
    posts.filter(({ postSeq, userId }) => userId !== post.userId && found[index]?.has(postSeq)).slice(0, MAX_POSTS),
  );
};
