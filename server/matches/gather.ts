import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne } from 'drizzle-orm';
import { anywhere, bestPosts, inCells, isOneOf } from '../market/best-posts.ts';
import { cellsAround } from '../market/cells.ts';
import { radiusOf, isOnline, DEFAULT_RADIUS_MILES } from '../market/fit.ts';
import { isAvailable, selectMarket, toMarketPosts } from '../market/load.ts';
import type { MarketPost } from '../market/market-post.ts';

const PER_KEY = 60;
const PER_KEY_AND_CELL = 40;
/** Of squares that only members with a wide radius look into. */
const PER_KEY_AND_FAR_CELL = 15;
const MAX_POSTS = 1500;
/** The widest radius that a member can choose, in miles: how far away somebody may be who wants what I give. */
const WIDEST = 100;
/** Nobody but a list of fifty industries has more; skills come first. */
const MAX_KEYS = 20;

/** The posts that could match this one: who gives what it wants and who wants what it gives, the best of each. */
export const candidatesFor = async (db: Queryable, mine: MarketPost): Promise<MarketPost[]> => {
  const { lat, lng } = mine;
  const gives = mine.gives.slice(0, MAX_KEYS);
  const wants = mine.wants.slice(0, MAX_KEYS);
  const cells = (miles: number) => (lat === null || lng === null ? [] : cellsAround(lat, lng, miles));
  const around = new Set(cells(DEFAULT_RADIUS_MILES));
  const near = [
    ...inCells('gives', wants, cells(radiusOf(mine))),
    ...(isOnline(mine) ? [] : inCells('wants', gives, cells(WIDEST))),
  ];
  const seqs = await bestPosts(db, [
    { of: 'cell', max: PER_KEY_AND_CELL, searches: near.filter(({ cell }) => around.has(cell)) },
    { of: 'cell', max: PER_KEY_AND_FAR_CELL, searches: near.filter(({ cell }) => !around.has(cell)) },
    { of: 'online', max: PER_KEY, searches: anywhere('gives', wants) },
    { of: 'all', max: PER_KEY, searches: isOnline(mine) ? anywhere('wants', gives) : [] },
  ]);
  if (seqs.length === 0) return [];
  const rows = await selectMarket(db)
    .where(and(isOneOf(seqs), ne(marketPosts.userId, mine.userId), isAvailable))
    .orderBy(desc(marketPosts.rank))
    .limit(MAX_POSTS);
  return toMarketPosts(db, rows);
};
