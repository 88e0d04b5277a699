import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, desc, eq } from 'drizzle-orm';
import { isOpenInIndex, isUnbound, loadBlocks, selectIndexedPosts, toIndexedPosts } from '../match-index/load.ts';
import type { IndexedPost } from '../match-index/indexed-post.ts';
import { findMatches, type FoundMatch, type MatchSearch } from './find-matches.ts';
import { findCandidatesFor } from './candidates.ts';
import { findDismissed, findTradingPartners } from './hidden.ts';
import { loadLiveliness } from './liveliness.ts';

/** The newest open posts of a member that are searched for; each costs some milliseconds. */
const MAX_POSTS = 40;

export interface MemberMatch extends FoundMatch {
  mine: IndexedPost;
}

/** The candidates for each of a member's posts, without members that the owner may not meet or meets already. */
export const findCandidatesOfEach = async (
  db: Queryable,
  own: readonly IndexedPost[],
  trading: ReadonlySet<string>,
): Promise<{ mine: IndexedPost; candidates: IndexedPost[] }[]> => {
  const found = await findCandidatesFor(db, own);
  const blocked = await loadBlocks(db, [...own, ...found.flat()]);
  return own.map((mine, index) => ({
    mine,
    candidates: (found[index] ?? []).filter(({ userId }) => !trading.has(userId) && !blocked(mine.userId, userId)),
  }));
};

const bestFirst = (a: MemberMatch, b: MemberMatch): number => b.score - a.score || (a.id < b.id ? -1 : 1);

interface Search {
  userId: string;
  postId?: string | undefined;
  now: number;
  /** Whether to include members with whom an exchange is open. */
  includesTrading?: boolean;
}

/** All matches of a member's open posts, or of one of them, best first, without what the member dismissed. */
export const findMatchesOfMember = async (
  db: Queryable,
  { userId, postId, now, includesTrading = false }: Search,
): Promise<MemberMatch[]> => {
  const rows = await selectIndexedPosts(db)
    .where(
      and(
        eq(matchIndex.userId, userId),
        isOpenInIndex(),
        isUnbound,
        postId === undefined ? undefined : eq(matchIndex.postId, postId),
      ),
    )
    .orderBy(desc(matchIndex.postSeq))
    .limit(MAX_POSTS);
  if (rows.length === 0) return [];
  const own = await toIndexedPosts(db, rows);
  const trading = includesTrading ? new Set<string>() : await findTradingPartners(db, userId);
  const dismissedIds = await findDismissed(db, userId);
  const searched = await findCandidatesOfEach(db, own, trading);
  const owners = new Set(searched.flatMap(({ candidates }) => candidates.map(({ userId: ownerId }) => ownerId)));
  const livelinessOf = await loadLiveliness(db, [...owners]);
  const search: MatchSearch = { now, livelinessOf, dismissedIds };
  return searched
    .flatMap(({ mine, candidates }) => findMatches(mine, candidates, search).map((found) => ({ ...found, mine })))
    .toSorted(bestFirst);
};
