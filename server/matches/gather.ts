import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne, type SQL } from 'drizzle-orm';
import { bestByKey, bestNear, bestOnline, isAmong } from '../market/best-of.ts';
import { cellsAround } from '../market/cells.ts';
import { radiusOf, reachesAll } from '../market/fit.ts';
import { isAtHand, selectMarket, toMarketPosts } from '../market/load.ts';
import type { MarketPost } from '../market/market-post.ts';

const PER_KEY = 60;
const PER_KEY_AND_CELL = 40;
const MOST = 1500;
/** The widest radius that a member can choose, in miles: how far away somebody may be who wants what I give. */
const WIDEST = 100;
/** SQLite takes 500 parts in one statement. */
const MOST_PARTS = 400;

/** As many of the keys as a statement takes; skills come first. Nobody but a list of 40 industries has more. */
const someOf = (keys: readonly string[], cells: readonly number[]): readonly string[] =>
  keys.slice(0, Math.floor(MOST_PARTS / Math.max(1, cells.length)));

/** The posts that could match this one: who gives what it wants and who wants what it gives, the best of each. */
export const candidatesFor = async (db: Queryable, mine: MarketPost): Promise<MarketPost[]> => {
  const { lat, lng, gives, wants } = mine;
  const near = (miles: number) => (lat === null || lng === null ? [] : cellsAround(lat, lng, miles));
  const around = near(radiusOf(mine));
  const wide = near(WIDEST);
  const searches: SQL[][] = [
    bestOnline({ side: 'gives', keys: someOf(wants, []), most: PER_KEY }),
    bestNear({ side: 'gives', keys: someOf(wants, around), most: PER_KEY_AND_CELL }, around),
    reachesAll(mine)
      ? bestByKey({ side: 'wants', keys: someOf(gives, []), most: PER_KEY })
      : bestNear({ side: 'wants', keys: someOf(gives, wide), most: PER_KEY_AND_CELL }, wide),
  ];
  const found = new Map<number, Awaited<ReturnType<typeof selectMarket>>[number]>();
  for (const parts of searches) {
    if (parts.length === 0) continue;
    const rows = await selectMarket(db)
      .where(and(isAmong(parts), ne(marketPosts.userId, mine.userId), isAtHand))
      .orderBy(desc(marketPosts.rank))
      .limit(MOST);
    for (const row of rows) found.set(row.postSeq, row);
  }
  return toMarketPosts(db, [...found.values()]);
};
