import { marketPosts } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { selectMarket, toMarketPosts } from '../../match-index/load.ts';
import type { MarketPost } from '../../match-index/market-post.ts';

/** Bounds the work: each own post costs a search of the posts around it. */
const MAX_OWN = 20;

/** At most 20 posts of a member that fulfil `where`, those of the highest market rank first. */
export const bestOwnPosts = async (db: Queryable, userId: string, where: SQL | undefined): Promise<MarketPost[]> => {
  const rows = await selectMarket(db)
    .where(and(eq(marketPosts.userId, userId), where))
    .orderBy(desc(marketPosts.rank))
    .limit(MAX_OWN);
  return toMarketPosts(db, rows);
};
