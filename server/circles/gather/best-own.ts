import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { selectMarket, toMarketPosts } from '../../market/load.ts';
import type { MarketPost } from '../../market/market-post.ts';

/** Each own post costs a search of what is around it. */
const MOST_OWN = 20;

/** A member's posts that circles are looked for at, the best ones first. */
export const bestOwnPosts = async (db: Queryable, userId: string, where: SQL | undefined): Promise<MarketPost[]> => {
  const rows = await selectMarket(db)
    .where(and(eq(marketPosts.userId, userId), where))
    .orderBy(desc(marketPosts.rank))
    .limit(MOST_OWN);
  return toMarketPosts(db, rows);
};
