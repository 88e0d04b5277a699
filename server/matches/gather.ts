import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne } from 'drizzle-orm';
import { bestByKey, bestNear, bestOnline, isAmong } from '../market/best-of.ts';
import { cellsAround } from '../market/cells.ts';
import { radiusOf, reachesAll, USUAL_REACH } from '../market/fit.ts';
import { isAtHand, selectMarket, toMarketPosts } from '../market/load.ts';
import type { MarketPost } from '../market/market-post.ts';

const PER_KEY = 60;
const PER_KEY_AND_CELL = 40;
const MOST = 1500;

/** The posts that could match this one: who gives what it wants and who wants what it gives, the best of each. */
export const candidatesFor = async (db: Queryable, mine: MarketPost): Promise<MarketPost[]> => {
  const { lat, lng, gives, wants } = mine;
  const near = (miles: number) => (lat === null || lng === null ? [] : cellsAround(lat, lng, miles));
  const wanters = { side: 'wants' as const, keys: gives };
  const parts = [
    ...bestOnline({ side: 'gives', keys: wants, most: PER_KEY }),
    ...bestNear({ side: 'gives', keys: wants, most: PER_KEY_AND_CELL }, near(radiusOf(mine))),
    ...(reachesAll(mine)
      ? bestByKey({ ...wanters, most: PER_KEY })
      : bestNear({ ...wanters, most: PER_KEY_AND_CELL }, near(USUAL_REACH))),
  ];
  const rows = await selectMarket(db)
    .where(and(isAmong(parts), ne(marketPosts.userId, mine.userId), isAtHand))
    .orderBy(desc(marketPosts.rank))
    .limit(MOST);
  return toMarketPosts(db, rows);
};
