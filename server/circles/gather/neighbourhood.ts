import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne, type SQL } from 'drizzle-orm';
import { anywhere, bestOfCells, bestPosts, isOneOf } from '../../market/best-posts.ts';
import { cellsAround } from '../../market/cells.ts';
import { selectMarket, toMarketPosts } from '../../market/load.ts';
import { type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { mayBeAsked } from './may-be-asked.ts';

/** The widest that members can look, in miles. */
const WIDEST = 100;
/** How many posts are looked at: around, online under a key, and a step further. */
export const LOCAL = 1500;
export const PER_KEY = 80;
export const PER_FURTHER_KEY = 12;
/** With fewer than so many posts the step further is worth its time. */
const FEW = 400;
const MOST_FURTHER_KEYS = 40;

const isOnline = ({ isRemote, alsoOnline }: MarketPost): boolean => isRemote || alsoOnline;

const keysOf = (posts: readonly MarketPost[], side: (post: MarketPost) => readonly string[]): string[] =>
  [...new Set(posts.flatMap(side))].slice(0, MOST_FURTHER_KEYS);

/** The posts that a circle through `start` can be found in: gathered by the database, the best of each kind. */
export const neighbourhoodOf = async (db: Queryable, start: MarketPost): Promise<MarketPost[]> => {
  const { lat, lng } = start;
  const around = (miles?: number) =>
    lat === null || lng === null ? [] : bestOfCells(cellsAround(lat, lng, miles), LOCAL);
  const gather = async (near: SQL[], most: number, gives: readonly string[], wants: readonly string[]) => {
    const seqs = await bestPosts(
      db,
      [
        { of: 'online', most, searches: anywhere('gives', gives) },
        { of: 'all', most, searches: anywhere('wants', wants) },
      ],
      near,
    );
    if (seqs.length === 0) return [];
    const rows = await selectMarket(db)
      .where(and(isOneOf(seqs), ne(marketPosts.userId, start.userId), mayBeAsked(Date.now())))
      .orderBy(desc(marketPosts.rank))
      .limit(LOCAL);
    return toMarketPosts(db, rows);
  };
  const first = await gather(around(), PER_KEY, wantedKeys(start), isOnline(start) ? start.gives : []);
  if (first.length >= FEW) return first;
  const reached = first.filter(isOnline);
  const further = await gather(
    around(WIDEST),
    PER_FURTHER_KEY,
    keysOf(first, wantedKeys),
    keysOf(reached, ({ gives }) => gives),
  );
  const known = new Set(first.map(({ postSeq }) => postSeq));
  return [...first, ...further.filter(({ postSeq }) => !known.has(postSeq))];
};
