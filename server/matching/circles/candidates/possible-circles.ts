import { circles, circleSeats } from '#db/schema/matching/circles.ts';
import { matchIndex } from '#db/schema/matching/match-index.ts';
import type { Queryable } from '#db/client/types.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isOpenInIndex, loadBlocks, loadIndexedPosts } from '../../match-index/load.ts';
import type { IndexedPost } from '../../match-index/indexed-post.ts';
import { membersKeyOf } from '../machine/state.ts';
import { findPossibleCircles } from '../search/find-possible-circles.ts';
import { findBestOwnPosts } from './best-own.ts';
import { loadNeighborhoods } from './neighborhood.ts';
import { readRefusals } from './read-refusals.ts';

const MAX_FREE = 1;
const MAX_PREMIUM = 3;
/** More than are shown, because some were refused or are already proposed. */
const MAX_CANDIDATES = 12;

const findProposed = async (db: Queryable, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: circles.membersKey })
    .from(circles)
    .where(and(inArray(circles.membersKey, keys), inArray(circles.state, ['proposed', 'agreed'])));
  return new Set(rows.map(({ key }) => key));
};

export type ScoredCircle = { posts: IndexedPost[]; score: number };

/** The circles through each of these posts that could be proposed now, best first. */
const loadPossibleCirclesOfEach = async (
  db: Queryable,
  startPosts: readonly IndexedPost[],
  max: number,
): Promise<ScoredCircle[][]> => {
  const neighborhoods = await loadNeighborhoods(db, startPosts);
  const blocked = await loadBlocks(db, [...startPosts, ...neighborhoods.flat()]);
  const found: ScoredCircle[][] = [];
  for (const [index, startPost] of startPosts.entries()) {
    await nextTurn();
    const possibleCircles = findPossibleCircles(startPost, neighborhoods[index] ?? [], {
      blocked,
      max: MAX_CANDIDATES,
    });
    found.push(possibleCircles.map(({ posts, score }) => ({ posts: [...posts], score })));
  }
  const members = found.flat().flatMap(({ posts }) => posts.map(({ userId }) => userId));
  const isRefused = await readRefusals(db, [...new Set(members)]);
  const keyOf = ({ posts }: ScoredCircle) => membersKeyOf(posts.map(({ userId }) => userId));
  const notRefused = found.map((possibleCircles) => possibleCircles.filter(({ posts }) => !isRefused(posts)));
  const proposed = await findProposed(db, notRefused.flat().map(keyOf));
  return notRefused.map((possibleCircles) =>
    possibleCircles.filter((possibleCircle) => !proposed.has(keyOf(possibleCircle))).slice(0, max),
  );
};

/** The circles through a post of the match index that could be proposed now, best first. */
export const loadPossibleCircles = async (
  db: Queryable,
  startPost: IndexedPost,
  max: number,
): Promise<ScoredCircle[]> => {
  const [possibleCircles] = await loadPossibleCirclesOfEach(db, [startPost], max);
  return possibleCircles ?? [];
};

/** Which of these posts an agreed circle has bound. */
const findBound = async (db: Queryable, postIds: string[]): Promise<Set<string>> => {
  const rows = await db
    .select({ postId: circleSeats.postId })
    .from(circleSeats)
    .where(and(inArray(circleSeats.postId, postIds), eq(circleSeats.isBound, true)));
  return new Set(rows.map(({ postId }) => postId));
};

/** The one circle that the free plan shows: the best of the member's best posts. */
const loadBestOfAll = async (db: Queryable, userId: string): Promise<ScoredCircle[]> => {
  const own = await findBestOwnPosts(db, userId, isOpenInIndex());
  const bound = await findBound(
    db,
    own.map(({ postId }) => postId),
  );
  const startPosts = own.filter(({ postId }) => !bound.has(postId));
  const best = (await loadPossibleCirclesOfEach(db, startPosts, MAX_FREE)).flat();
  return best.toSorted((a, b) => b.score - a.score).slice(0, MAX_FREE);
};

/**
 * The circles that a member sees with one of their posts: up to three, best first. On the free plan only the best one
 * of all their posts, and none with the others.
 */
export const loadShownCircles = async (
  db: Queryable,
  { userId, unlimitedUntil }: { userId: string; unlimitedUntil: number | null },
  postId: string,
): Promise<ScoredCircle[]> => {
  if ((await findBound(db, [postId])).has(postId)) return [];
  const [startPost] = await loadIndexedPosts(db, eq(matchIndex.postId, postId));
  if (!startPost) return [];
  if ((unlimitedUntil ?? 0) > Date.now()) return loadPossibleCircles(db, startPost, MAX_PREMIUM);
  return (await loadBestOfAll(db, userId)).filter(({ posts: [first] }) => first?.postId === postId);
};
