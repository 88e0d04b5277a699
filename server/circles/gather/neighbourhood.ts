import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne } from 'drizzle-orm';
import { bestByCell, bestByKey, bestOnline, isAmong } from '../../market/best-of.ts';
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
  const near = lat === null || lng === null ? [] : bestByCell(cellsAround(lat, lng), LOCAL);
  const online = bestOnline({ side: 'gives', keys: wantedKeys(start), most: PER_KEY });
  const anywhere = isOnline(start) ? bestByKey({ side: 'wants', keys: start.gives, most: PER_KEY }) : [];
  const gather = async (parts: Parameters<typeof isAmong>[0], most: number) =>
    toMarketPosts(
      db,
      await selectMarket(db)
        .where(and(isAmong(parts), ne(marketPosts.userId, start.userId), mayBeAsked(Date.now())))
        .orderBy(desc(marketPosts.rank))
        .limit(most),
    );
  const first = await gather([...near, ...online, ...anywhere], LOCAL);
  if (first.length >= FEW) return first;
  const further = await gather(
    [
      ...(lat === null || lng === null ? [] : bestByCell(cellsAround(lat, lng, WIDEST), LOCAL)),
      ...bestOnline({ side: 'gives', keys: keysOf(first, wantedKeys), most: PER_FURTHER_KEY }),
      ...bestByKey({
        side: 'wants',
        keys: keysOf(first.filter(isOnline), ({ gives }) => gives),
        most: PER_FURTHER_KEY,
      }),
    ],
    LOCAL,
  );
  const known = new Set(first.map(({ postSeq }) => postSeq));
  return [...first, ...further.filter(({ postSeq }) => !known.has(postSeq))];
};
