import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, ne, type SQL } from 'drizzle-orm';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { anywhere, bestOfCells, bestPosts, isOneOf } from '../../market/best-posts.ts';
import { cellsAround } from '../../market/cells.ts';
import { isOnline } from '../../market/fit.ts';
import { selectMarket, toMarketPosts } from '../../market/load.ts';
import { type MarketPost, wantedKeys } from '../../market/market-post.ts';
import { fewOfEach } from './few-of-each.ts';
import { mayBeAsked } from './may-be-asked.ts';

/** The largest radius that members can choose. */
const MAX_RADIUS_MILES = 100;
/** How many posts are searched at most: in the cells around, by each key, and by each key of the step further. */
const MAX_LOCAL = 1500;
const MAX_PER_KEY = 80;
const MAX_PER_FURTHER_KEY = 12;
/** With fewer posts than these, searching a step further is worth its time. */
const ENOUGH_POSTS = 400;
const MAX_FURTHER_KEYS = 40;

const keysOf = (posts: readonly MarketPost[], side: (post: MarketPost) => readonly string[]): string[] =>
  [...new Set(posts.flatMap(side))].slice(0, MAX_FURTHER_KEYS);

/**
 * The posts that a circle through `start` can be found in: gathered by the database, the best of each kind. What is done
 * before and after it runs apart from it, so that other requests come in between.
 */
export const neighbourhoodOf = async (db: Queryable, start: MarketPost): Promise<MarketPost[]> => {
  await yieldToOthers();
  const found = await gatherAround(db, start);
  await yieldToOthers();
  return fewOfEach(found);
};

const gatherAround = async (db: Queryable, start: MarketPost): Promise<MarketPost[]> => {
  const { lat, lng } = start;
  const around = (miles?: number) =>
    lat === null || lng === null ? [] : bestOfCells(cellsAround(lat, lng, miles), MAX_LOCAL);
  const gather = async (near: SQL[], max: number, gives: readonly string[], wants: readonly string[]) => {
    const seqs = await bestPosts(
      db,
      [
        { of: 'online', max, searches: anywhere('gives', gives) },
        { of: 'all', max, searches: anywhere('wants', wants) },
      ],
      near,
    );
    if (seqs.length === 0) return [];
    const rows = await selectMarket(db)
      .where(and(isOneOf(seqs), ne(marketPosts.userId, start.userId), mayBeAsked(Date.now())))
      .orderBy(desc(marketPosts.rank))
      .limit(MAX_LOCAL);
    return toMarketPosts(db, rows);
  };
  const first = await gather(around(), MAX_PER_KEY, wantedKeys(start), isOnline(start) ? start.gives : []);
  if (first.length >= ENOUGH_POSTS) return first;
  const reached = first.filter(isOnline);
  const further = await gather(
    around(MAX_RADIUS_MILES),
    MAX_PER_FURTHER_KEY,
    keysOf(first, wantedKeys),
    keysOf(reached, ({ gives }) => gives),
  );
  const known = new Set(first.map(({ postSeq }) => postSeq));
  return [...first, ...further.filter(({ postSeq }) => !known.has(postSeq))];
};
