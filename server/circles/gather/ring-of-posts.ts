import { marketPosts } from '#db/schema/market.ts';
import type { Tx } from '#db/client/types.ts';
import { and, inArray } from 'drizzle-orm';
import { AppError } from '../../core/app-error.ts';
import { blockedAmong, selectMarket, toMarketPosts } from '../../market/load.ts';
import type { MarketPost } from '../../market/market-post.ts';
import { isRing } from '../search/ring.ts';
import { takesPart } from './may-be-asked.ts';
import { refusalsOf } from './refused.ts';

/**
 * The posts of a ring that was found a moment ago, in its order, with everything checked anew.
 * @throws CIRCLE_GONE if it is none any more; CIRCLE_LIMIT is for the caller, who counts the seats
 */
export const ringOfPosts = async (tx: Tx, postIds: string[], actorId: string): Promise<MarketPost[]> => {
  const rows = await selectMarket(tx).where(and(inArray(marketPosts.postId, postIds), takesPart(Date.now())));
  const found = await toMarketPosts(tx, rows);
  const ring = postIds.flatMap((id) => found.find(({ postId }) => postId === id) ?? []);
  const userIds = ring.map(({ userId }) => userId);
  const refused = await refusalsOf(tx, userIds);
  const isWhole = ring.length === postIds.length && userIds.includes(actorId);
  if (!isWhole || !isRing(ring, await blockedAmong(tx, ring)) || refused(ring)) throw new AppError('CIRCLE_GONE');
  return ring;
};
