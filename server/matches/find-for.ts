import { marketPosts } from '#db/schema/market.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq } from 'drizzle-orm';
import { blockedAmong, loadMarketPosts } from '../market/load.ts';
import type { MarketPost } from '../market/market-post.ts';
import { findMatches, type FoundMatch } from './find-matches.ts';
import { candidatesFor } from './gather.ts';
import { dismissedBy, tradingWith } from './hidden.ts';
import { livelinessIn } from './liveliness.ts';

export interface MemberMatch extends FoundMatch {
  mine: MarketPost;
}

/** All matches of one post, best first, without what its owner does not want to see. */
export const matchesOfPost = async (db: Queryable, mine: MarketPost): Promise<MemberMatch[]> => {
  const trading = await tradingWith(db, mine.userId);
  const candidates = (await candidatesFor(db, mine)).filter(({ userId }) => !trading.has(userId));
  const blocked = await blockedAmong(db, [mine, ...candidates]);
  const livelinessOf = await livelinessIn(db, [...new Set(candidates.map(({ userId }) => userId))]);
  const hidden = await dismissedBy(db, mine.userId);
  const shown = candidates.filter(({ userId }) => !blocked(mine.userId, userId));
  return findMatches(mine, shown, { now: Date.now(), livelinessOf, hidden }).map((found) => ({ ...found, mine }));
};

/** All matches of a member's open posts, or of one of them, best first. */
export const matchesOfMember = async (db: Queryable, userId: string, postId?: string): Promise<MemberMatch[]> => {
  const own = await loadMarketPosts(
    db,
    and(
      eq(marketPosts.userId, userId),
      eq(marketPosts.isOpen, true),
      postId === undefined ? undefined : eq(marketPosts.postId, postId),
    ),
  );
  const found = await Promise.all(own.map((mine) => matchesOfPost(db, mine)));
  return found.flat().toSorted((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
};
