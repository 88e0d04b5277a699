import { bestPosts, isOneOf } from '#db/market/best-posts.ts';
import type { BestSearch } from '#db/market/types.ts';
import { marketPosts } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, type SQL } from 'drizzle-orm';
import { selectMarket, toMarketPosts } from './load.ts';
import type { MarketPost } from './market-post.ts';

/** How many posts are looked at for one. */
const MAX_POSTS = 1500;

/** A post, and the searches for those that could fit it. */
export interface Asking {
  post: MarketPost;
  searches: readonly BestSearch[];
}

/**
 * For each of these posts what its searches find: posts of others that fulfil `where`, at most 1,500, those of the highest
 * rank first. The queries are the same however many posts ask.
 */
export const gatherPosts = async (
  db: Queryable,
  askings: readonly Asking[],
  where: SQL | undefined,
): Promise<MarketPost[][]> => {
  const found = await bestPosts(
    db,
    askings.map(({ searches }) => searches),
  );
  const seqs = new Set(found.flatMap((each) => [...each]));
  if (seqs.size === 0) return askings.map(() => []);
  const rows = await selectMarket(db)
    .where(and(isOneOf([...seqs]), where))
    .orderBy(desc(marketPosts.rank));
  const posts = await toMarketPosts(db, rows);
  return askings.map(({ post }, place) =>
    posts.filter(({ postSeq, userId }) => userId !== post.userId && found[place]?.has(postSeq)).slice(0, MAX_POSTS),
  );
};
